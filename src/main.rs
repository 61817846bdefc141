//! The command line.

use std::io;

use anyhow::Context;
use clap::{Parser, Subcommand};
use shinpan::game::study::Study;
use shinpan::game::{OrbitSetup, Setup};

/// A referee for Go variants.
#[derive(Parser)]
#[command(version)]
struct Shinpan {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Speaks the Go Text Protocol on standard input and output.
    Gtp {
        /// The game.
        #[arg(long, default_value = "orbit", value_parser = ["orbit"])]
        game: String,
        /// The points on a side of the board, 3 to 25.
        #[arg(long, default_value_t = 16)]
        size: usize,
    },
}

fn main() -> anyhow::Result<()> {
    let Shinpan { command: Command::Gtp { game: _, size } } = Shinpan::parse();
    let setup = Setup::Orbit(OrbitSetup::of_size(size));
    let study = Study::open(setup).with_context(|| format!("--size {size}"))?;
    shinpan::gtp::serve(study, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
