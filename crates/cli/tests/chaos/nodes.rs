//! Three servers that are one site, with a real database and a real bus, and what happens to them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use fastrand::Rng;
use rustix::process::Signal;
use tempfile::TempDir;
use thurup_store::testing::Postgres;
use thurup_store::testing::nats::Nats;
use tokio::time::sleep;

use crate::proxy::{How, Proxy};
use crate::server::Server;
use crate::world::World;

const NODES: usize = 3;

/// A node, and its links.
pub struct Node {
    name: String,
    database: String,
    bus: String,
    server: Option<Server>,
    /// Where it was last.
    port: u16,
    to_database: Proxy,
    to_bus: Proxy,
}

impl Node {
    /// Its way to the database.
    pub fn database(&self) -> &str {
        &self.database
    }

    pub fn kill(&mut self) {
        self.server.take().unwrap().kill();
    }

    fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }
}

/// Dropped in this order: the servers end first.
pub struct Site {
    pub nodes: Vec<Node>,
    nats: Nats,
    postgres: Postgres,
    place: TempDir,
}

impl Site {
    pub async fn open() -> Site {
        let place = tempfile::tempdir().unwrap();
        let (postgres, nats) = (Postgres::alone(), Nats::start());
        let url = postgres.database();
        let name = url.rsplit('/').next().unwrap().to_owned();
        let mut site = Site { place, postgres, nats, nodes: Vec::new() };
        for number in 1..=NODES {
            let folder = site.place.path().join(format!("link-{number}"));
            std::fs::create_dir(&folder).unwrap();
            let to_database = Proxy::unix(&folder.join(".s.PGSQL.5432"), site.socket());
            let (to_bus, address) = Proxy::tcp(site.nats.address()).await;
            let database = site.postgres.url_at(&folder, &name);
            let name = format!("node-{number}");
            let bus = Nats::url_at(address);
            site.nodes.push(Node { name, database, bus, server: None, port: 0, to_database, to_bus });
            site.begin(number - 1);
        }
        site
    }

    fn socket(&self) -> PathBuf {
        self.postgres.folder().join(".s.PGSQL.5432")
    }

    /// The folder beside which the log of the servers is.
    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    /// Starts a node, at the port where it was.
    pub fn begin(&mut self, at: usize) {
        let folder = self.data();
        let node = &mut self.nodes[at];
        let server = Server::node(&folder, &node.name, (&node.database, &node.bus), node.port);
        node.port = server.address.port();
        node.server = Some(server);
    }

    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.server().address).collect()
    }

    fn addresses_without(&self, left_out: usize) -> Vec<SocketAddr> {
        let all = self.addresses();
        all.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, address)| *address).collect()
    }
}

/// What happens to a site, as often as this, at a node by chance.
pub async fn disasters(seed: u64, tables: usize, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut site = Site::open().await;
    let world = World::open(site.addresses()[0], tables, &mut rng).await;
    world.spread(&site.addresses());
    let mut done = Vec::new();
    for time in 0..times {
        if !world.progress(rng.usize(15..60)).await {
            break;
        }
        let at = rng.usize(..NODES);
        // Each kind in turn, from one of them on.
        let kind = (time + usize::try_from(seed % 9).unwrap_or_default()) % 9;
        done.push(format!("{kind} at {at}"));
        match kind {
            0 => {
                site.nodes[at].kill();
                // Its people are at others while it is away, or wait for it.
                if rng.bool() {
                    let others: Vec<SocketAddr> =
                        site.nodes.iter().filter_map(|node| node.server.as_ref()).map(|server| server.address).collect();
                    world.spread(&others);
                    world.progress(20).await;
                }
                site.begin(at);
            }
            1 => {
                site.nodes[at].server().signal(Signal::STOP);
                world.spread(&site.addresses_without(at));
                world.progress(20).await;
                site.nodes[at].server().signal(Signal::CONT);
            }
            2 => {
                site.postgres.kill();
                sleep(Duration::from_millis(rng.u64(..4000))).await;
                site.postgres.start();
            }
            3 => {
                site.nats.kill();
                sleep(Duration::from_millis(rng.u64(..6000))).await;
                site.nats.again();
            }
            4 => {
                site.nodes[at].to_bus.set(if rng.bool() { How::Cut } else { How::Held });
                sleep(Duration::from_millis(rng.u64(..8000))).await;
                site.nodes[at].to_bus.set(How::Open);
            }
            5 => {
                site.nodes[at].to_database.set(if rng.bool() { How::Cut } else { How::Held });
                world.spread(&site.addresses_without(at));
                sleep(Duration::from_millis(rng.u64(..6000))).await;
                site.nodes[at].to_database.set(How::Open);
            }
            6 => {
                let slow = How::Slow(Duration::from_millis(rng.u64(5..80)));
                site.nodes[at].to_bus.set(slow);
                site.nodes[at].to_database.set(slow);
                world.progress(20).await;
                site.nodes[at].to_bus.set(How::Open);
                site.nodes[at].to_database.set(How::Open);
            }
            7 => {
                // A new version comes in under play: one after the other.
                for at in 0..NODES {
                    site.nodes[at].server.take().unwrap().end();
                    site.begin(at);
                    world.progress(5).await;
                }
            }
            _ => {
                site.nats.signal(Signal::STOP);
                sleep(Duration::from_millis(rng.u64(..6000))).await;
                site.nats.signal(Signal::CONT);
            }
        }
        world.spread(&site.addresses());
    }
    world.progress(50).await;
    let acknowledged = world.done();
    let mut faults = world.close(site.addresses()[0]).await;
    println!("{done:?}: {acknowledged} commands acknowledged");
    if acknowledged == 0 {
        faults.push("nothing was acknowledged that could be lost".to_owned());
    }
    if !faults.is_empty() {
        faults.push(format!("{done:?}"));
    }
    faults
}
