//! Builds again when the client was built again: a release binary carries it.

fn main() {
    // A debug build reads the client from disk while it runs, and keeps where it lies: it must have been there.
    let debug = std::env::var("PROFILE").as_deref() == Ok("debug");
    if debug && std::path::Path::new("../../web/dist").exists() {
        println!("cargo::rerun-if-changed=build.rs");
    } else {
        // While this folder is not there, Cargo asks each time.
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
