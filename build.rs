//! A new file in `migrations/` must make the store compile again.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
