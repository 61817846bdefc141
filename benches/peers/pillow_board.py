"""Draws boards as most bots do: with Pillow, at twice the size, scaled down for smooth edges."""

import io
import sys
import time

from PIL import Image, ImageDraw, ImageFont

WOOD, LINE = (224, 180, 110), (66, 44, 20)
FILL = {"black": (24, 24, 28), "white": (244, 243, 240)}
RED = (216, 44, 30)


def draw(marks, width):
    side = 2 * width
    unit = side / 21.5
    edge = (side - 18 * unit) / 2
    image = Image.new("RGB", (side, side), WOOD)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(size=unit * 0.7)

    def place(x, y):
        return edge + x * unit, edge + (18 - y) * unit

    for index in range(19):
        pen.line([place(index, 0), place(index, 18)], fill=LINE, width=4)
        pen.line([place(0, index), place(18, index)], fill=LINE, width=4)
        for x, y in ((index, -1.25), (index, 19.25)):
            pen.text(place(x, y), chr(ord("A") + index), fill=LINE, font=font, anchor="mm")
        for x, y in ((-1.25, index), (19.25, index)):
            pen.text(place(x, y), str(index + 1), fill=LINE, font=font, anchor="mm")
    for x in (3, 9, 15):
        for y in (3, 9, 15):
            dot(pen, place(x, y), unit * 0.1, LINE)
    for sign, x, y in marks:
        mark(pen, sign, place(x, y), unit)
    smooth = image.resize((width, width), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    smooth.save(file, "PNG")
    return file.getvalue()


def mark(pen, sign, at, unit):
    kind, _, colour = sign.partition(" ")
    if kind == "stone":
        dot(pen, at, unit * 0.47, FILL[colour], outline=LINE)
    elif kind == "last":
        dot(pen, at, unit * 0.17, RED)
    else:
        half = unit * 0.17
        box = [at[0] - half, at[1] - half, at[0] + half, at[1] + half]
        pen.rectangle(box, fill=FILL.get(colour, RED), outline=LINE, width=4)


def dot(pen, at, radius, fill, outline=None):
    box = [at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius]
    pen.ellipse(box, fill=fill, outline=outline, width=3)


def main():
    width = int(sys.argv[1])
    parts = (part.split(",") for part in sys.stdin.readline().strip().strip(";").split(";"))
    marks = [(sign, float(x), float(y)) for sign, x, y in parts]
    for _ in sys.stdin:
        start = time.process_time()
        png = draw(marks, width)
        took = time.process_time() - start
        sys.stdout.buffer.write(f"{took} {len(png)}\n".encode() + png)
        sys.stdout.buffer.flush()


main()
