"""Reads every board with Pillow, has Chromium show it, and compares the two pixel for pixel."""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops


def opened(path):
    """The picture as Pillow reads it; it must be opaque, of sixteen colours and whole."""
    with Image.open(path) as picture:
        picture.verify()
    picture = Image.open(path)
    assert picture.mode == "P" and "transparency" not in picture.info, f"{path}: {picture.mode}"
    rgb = picture.convert("RGB")
    colours = rgb.getcolors(16)
    assert colours and len(colours) > 2, f"{path}: not from 3 to 16 colours"
    return rgb


def shown(paths, sizes, folder):
    """One page with all pictures below each other, as Chromium shows it."""
    images = "".join(f'<img src="{path.resolve().as_uri()}">' for path in paths)
    style = "<style>body{margin:0}img{display:block}</style>"
    page = pathlib.Path(folder) / "page.html"
    page.write_text(f"<!doctype html>{style}{images}")
    shot = pathlib.Path(folder) / "shot.png"
    width, height = max(w for w, _ in sizes), sum(h for _, h in sizes)
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
               "--force-color-profile=srgb", "--allow-file-access-from-files",
               f"--user-data-dir={folder}/profile", f"--window-size={width},{height}",
               f"--screenshot={shot}", page.resolve().as_uri()]
    subprocess.run(command, check=True, timeout=120, stderr=subprocess.DEVNULL)
    return Image.open(shot).convert("RGB")


def main():
    paths = sorted(pathlib.Path(sys.argv[1]).glob("*.png"))
    assert len(paths) >= 40, f"only {len(paths)} pictures in {sys.argv[1]}"
    pictures = [opened(path) for path in paths]
    with tempfile.TemporaryDirectory() as folder:
        # A window has its limits, so that a few are shown at a time.
        for start in range(0, len(paths), 6):
            batch = pictures[start : start + 6]
            window = shown(paths[start : start + 6], [p.size for p in batch], folder)
            top = 0
            for path, picture in zip(paths[start:], batch):
                box = (0, top, picture.width, top + picture.height)
                same = ImageChops.difference(window.crop(box), picture).getbbox() is None
                assert same, f"{path}: Chromium shows something else than Pillow"
                top += picture.height
    print(f"{len(paths)} pictures passed, 0 failed")


main()
