//! Serves at an address with a database: `cargo run -p thurup-server --example serve -- 127.0.0.1:5656 sqlite:thurup.db`

use thurup_server::{Config, StartError, serve};

#[tokio::main]
async fn main() -> Result<(), StartError> {
    thurup_server::log_to_stderr();
    let mut config = Config::default();
    let mut given = std::env::args().skip(1);
    if let Some(listen) = given.next().and_then(|text| text.parse().ok()) {
        config.listen = listen;
    }
    if let Some(database) = given.next() {
        config.database = database;
    }
    serve(config, |address| println!("listening on http://{address}")).await
}
