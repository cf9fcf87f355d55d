//! Starts and stops a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::accounts::credentials::post::Post;
use crate::app::leader;
use crate::app::services;
use crate::base::config::{Config, NodeConfig};
use crate::base::files;
use crate::base::telemetry;
use crate::bus::leading::Leading;
use crate::bus::link::{BusError, Link};
use crate::bus::nodes::NodeLeases;
use crate::bus::peers::{OutboxGrew, Peers};
use crate::bus::site::Nodes;
use crate::contests::Contests;
use crate::http::{self, Edge, LeaderProtocol, listen};
use crate::jobs::Queue;
use crate::lifecycle::Lifecycle;
use crate::lifecycle::export::ExportsTidied;
use crate::lifecycle::forgetting::Forgetting;
use crate::mail::MailError;
use crate::moderation::Moderation;
use crate::moderation::administration::BackupsTidied;
use crate::notices::Notices;
use crate::notices::push::house::Push;
use crate::results::puzzles::Mining;
use crate::results::{Results, figures};
use crate::social::Social;
use thurup_store::{
    Closing, DealAnalysis, EveningBell, Export, HelpLetter, MatchBell, PushNews, ReportAnalysis, SanctionTurn, Store,
    StoreError,
};

/// Time for tables to end when the server stops.
const LAST_TASKS: Duration = Duration::from_secs(10);
/// The one node that has a database alone.
const NODE: &str = "local";

/// A server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Nobody can be served at this address.
    #[error("cannot listen on {address}: {}", listen_error(.error))]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// Mail cannot be sent as it is set.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

fn listen_error(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::AddrInUse => "another program already listens there; choose another port with --listen".to_owned(),
        std::io::ErrorKind::PermissionDenied => "not permitted; ports below 1024 need rights of their own".to_owned(),
        std::io::ErrorKind::AddrNotAvailable => "this machine does not have that address".to_owned(),
        _ => error.to_string(),
    }
}

fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listen = |error| StartError::Listen { address, error };
    let listener = listen::bind(address).map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    Ok((listener, address))
}

/// What takes the jobs, with every kind there is.
fn job_queue(app: &Lifecycle, node: &str) -> Result<Queue, StoreError> {
    let (moderation, contests, social): (&Moderation, &Contests, &Social) = (app, app, app);
    let (notices, results): (&Notices, &Results) = (app, app);
    Queue::new(app.store.clone(), node)
        .with::<PushNews>(notices)
        .with::<SanctionTurn>(moderation)
        .with::<MatchBell>(contests)
        .with::<EveningBell>(social)
        .with::<HelpLetter>(social)
        .with::<Export>(app)
        .with::<ReportAnalysis>(moderation)
        .with::<DealAnalysis>(results)
        .with_recurring::<Forgetting>(app)?
        .with_recurring::<ExportsTidied>(app)?
        .with_recurring::<BackupsTidied>(moderation)?
        .with_recurring::<Mining>(results)
}

/// Opens the database, alone or as one of several nodes, with a line to the others.
async fn open(
    config: &Config,
    stop: &CancellationToken,
) -> Result<(Store, Closing, Nodes, Option<Arc<NodeLeases>>), StartError> {
    let Some(NodeConfig { name, bus, lease }) = &config.node else {
        let (store, closing) = Store::open(&config.database).await?;
        return Ok((store, closing, Nodes::alone(), None));
    };
    let (store, closing, node, owners) = Store::open_beside(&config.database, name).await?;
    let beginning = async {
        // The line first: a lease is one that others would wait for.
        let link = Link::connect(bus, &owners.site().await?, name, stop.clone()).await?;
        Ok((link, NodeLeases::begin(node, owners, *lease).await?))
    };
    match beginning.await {
        Ok((link, leases)) => {
            let peers = Peers::default();
            let nodes = Nodes { leases: leases.clone(), peers, leading: Leading::new(false), link: Some(link) };
            Ok((store, closing, nodes, Some(leases)))
        }
        Err(error) => {
            closing.finish().await;
            Err(error)
        }
    }
}

/// Tells other nodes that something is new in the outbox, and hears it from them: whoever derives reads it.
fn share_outbox(app: &Lifecycle) {
    let store = app.store.clone();
    app.peers.hear(move |_, OutboxGrew| store.outbox_grew());
    let (peers, stop, mut news) = (app.peers.clone(), app.stop.clone(), app.store.outbox_written());
    app.tasks.spawn(async move {
        while let Some(Ok(())) = stop.run_until_cancelled(news.changed()).await {
            peers.tell(&OutboxGrew);
        }
    });
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    app: Lifecycle,
    metrics: Option<SocketAddr>,
    listening: JoinHandle<()>,
    /// Where the figures are shown, and what ends that.
    figures: Option<(JoinHandle<()>, CancellationToken)>,
    nodes: Option<Arc<NodeLeases>>,
    link: Option<Link>,
    closing: Closing,
}

impl Server {
    /// Opens the database and begins to listen.
    ///
    /// # Errors
    /// When the address or the database cannot be used.
    pub fn start(config: Config) -> BoxFuture<'static, Result<Self, StartError>> {
        // What waits for an `async fn` compiles its body, with all that it waits for: in a box, this crate does it once, and
        // not every program and test that starts a server.
        Box::pin(Self::begin(config))
    }

    async fn begin(mut config: Config) -> Result<Self, StartError> {
        telemetry::count();
        http::started(&config.database);
        bear_with_large_files();
        // The addresses first: they are cheap to fail, and a second server must not touch the database.
        let (listener, address) = bind(config.listen)?;
        let figures = config.metrics.map(bind).transpose()?;
        files::make_room(&mut config.limits);
        let stop = CancellationToken::new();
        let (store, closing, nodes, leases) = open(&config, &stop).await?;
        let (post, letters) = config.mail.as_ref().map(Post::new).transpose()?.unzip();
        let push = match config.push.clone() {
            Some(push) => Some(Push::new(push, &store).await?),
            None => None,
        };
        let app = services::assemble(config, store, &nodes, post, push, stop.clone());
        app.settings.reload().await?;
        if let Some(letters) = letters {
            let here = app.clone();
            app.tasks.spawn(async move {
                if let Some(post) = &here.post {
                    post.deliver((&here.store, &here.settings), &here.stop, letters).await;
                }
            });
        }
        let jobs = job_queue(&app, app.config.node.as_ref().map_or(NODE, |node| &node.name))?;
        app.tasks.spawn(jobs.run(stop.clone()));
        let lobby = app.clone();
        app.tasks.spawn(async move { lobby.lobby.run(lobby.stop.clone()).await });
        let talk = app.clone();
        app.tasks.spawn(async move { talk.lobby_talk.run(talk.stop.clone()).await });
        let rights = app.clone();
        app.tasks.spawn(async move { rights.rights.watch(&rights.stop).await });
        // Before the first who asks for one.
        figures::put_in_order(&app).await;
        let lists = app.clone();
        app.tasks.spawn(async move { figures::watch(&lists).await });
        let edge = Edge::new(app.clone());
        app.tasks.spawn(edge.clone().tidy());
        let to_leader = nodes.bus::<LeaderProtocol>(false);
        app.tasks.spawn(leader::run(edge.clone(), nodes.leases.clone(), to_leader.clone()));
        if let Some(link) = nodes.link.clone() {
            share_outbox(&app);
            // All that hears is there.
            app.peers.begin(link, stop.clone()).await;
        }
        let metrics = figures.as_ref().map(|(_, address)| *address);
        let listening = tokio::spawn(listen::run(listener, http::router(edge.clone(), to_leader), edge.clone(), stop));
        let figures = figures.map(|(listener, address)| {
            tracing::info!(%address, "figures");
            let last = CancellationToken::new();
            (tokio::spawn(listen::run(listener, http::figures(edge.clone()), edge, last.clone())), last)
        });
        let connections = app.config.limits.connections;
        tracing::info!(%address, connections, version = env!("CARGO_PKG_VERSION"), "started");
        Ok(Self { address, app, metrics, listening, figures, nodes: leases, link: nodes.link, closing })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the figures are shown.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Says from now on that it is not ready, and serves on for as long as is set, or until `enough`.
    pub async fn drain(&self, enough: impl Future<Output = ()>) {
        let time = self.app.config.drain;
        self.app.draining.cancel();
        if time.is_zero() {
            return;
        }
        tracing::info!(seconds = time.as_secs(), "not ready any more: it ends after this time");
        let _ = tokio::time::timeout(time, enough).await;
    }

    /// Stops: takes no more connections, ends the open ones with a word, and waits until everything is on disk.
    pub fn stop(self) -> BoxFuture<'static, ()> {
        Box::pin(self.end())
    }

    async fn end(self) {
        tracing::info!("stopping");
        let Self { app, listening, figures, nodes, link, closing, .. } = self;
        app.draining.cancel();
        app.stop.cancel();
        if listening.await.is_err() {
            tracing::error!("a listener has failed");
        }
        app.tasks.close();
        if tokio::time::timeout(LAST_TASKS, app.tasks.wait()).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
        // Behind the last table: the others wait for nothing then.
        if let Some(nodes) = nodes {
            nodes.end().await;
        }
        if let Some(link) = link {
            link.end().await;
        }
        closing.finish().await;
        // The last: until then it says that the server ends.
        if let Some((figures, last)) = figures {
            last.cancel();
            if figures.await.is_err() {
                tracing::error!("what shows the figures has failed");
            }
        }
        tracing::info!("stopped");
    }
}

/// Serves until the process is told to end (SIGINT or SIGTERM), and for a while longer where that is set, or until it is told once more.
/// `listening` hears the address once connections are taken.
///
/// # Errors
/// When the server cannot start.
pub async fn serve(config: Config, listening: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    // Heard from now on: who reads the address below may tell us to end at once.
    let mut end = End::listen();
    let server = Server::start(config).await?;
    listening(server.address());
    end.told().await;
    server.drain(end.told()).await;
    server.stop().await;
    Ok(())
}

/// Where files may only grow up to some size, a write beyond it is to fail as on a full disk, not to end the process.
fn bear_with_large_files() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // Once it has been listened to, the signal does nothing else any more.
        if let Err(error) = signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw())) {
            tracing::warn!(%error, "a file that may grow no more will end the process");
        }
    }
}

/// Hears that the process is told to end, from the moment on when it was made.
pub(super) struct End {
    #[cfg(unix)]
    signals: Option<(tokio::signal::unix::Signal, tokio::signal::unix::Signal)>,
}

impl End {
    pub(super) fn listen() -> Self {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let signals =
                signal(SignalKind::terminate()).and_then(|terminate| Ok((terminate, signal(SignalKind::interrupt())?)));
            let signals = signals.inspect_err(|error| tracing::warn!(%error, "SIGTERM cannot be heard")).ok();
            Self { signals }
        }
        #[cfg(not(unix))]
        Self {}
    }

    /// Ready each time that it is told so.
    pub(super) async fn told(&mut self) {
        #[cfg(unix)]
        if let Some((terminate, interrupt)) = &mut self.signals {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            return;
        }
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "the end cannot be heard; running until killed");
            std::future::pending::<()>().await;
        }
    }
}
