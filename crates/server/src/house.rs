//! What the whole server shares.

use std::ops::Deref;
use std::sync::Arc;

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::addresses::Addresses;
use crate::audience::Audience;
use crate::bus::Bus;
use crate::bus::bytes::Bytes;
use crate::bus::local::Local;
use crate::config::Config;
use crate::events::keeper::Keeper;
use crate::events::measured::thinking::Thinking;
use crate::held::Book;
use crate::jobs::Jobs;
use crate::lines::Lines;
use crate::lobby::Lobby;
use crate::makers::Makers;
use crate::news::News;
use crate::pool::Pool;
use crate::push::queue::Push;
use crate::settings::Settings;
use crate::standings::Standings;
use crate::table::deps::Means;
use crate::table::directory::Directory;
use crate::turns::Turns;
use crate::ways::Ways;
use crate::ways::post::Post;
use thurup_store::Store;

/// The shared parts of a server. Cheap to clone.
#[derive(Clone)]
pub struct House(Arc<Parts>);

/// See [`House`].
pub struct Parts {
    /// Settings.
    pub config: Config,
    /// The store.
    pub store: Store,
    /// The tables that are awake.
    pub tables: Directory,
    /// The lobby.
    pub lobby: Arc<Lobby>,
    /// What is derived from the logs.
    pub jobs: Jobs,
    /// Who made the tables.
    pub makers: Makers,
    /// The lists of the best.
    pub standings: Standings,
    /// Events of several matches.
    pub events: Arc<Keeper>,
    /// Long thoughts for directors.
    pub thinking: Thinking,
    /// Who may do what.
    pub rights: Arc<Book>,
    /// What can be changed while it runs.
    pub settings: Arc<Settings>,
    /// Held by who makes a backup.
    pub backups: Mutex<()>,
    /// Which sessions have a line open.
    pub lines: Arc<Lines>,
    /// Who hears the bell at once.
    pub news: News,
    /// What addresses may do.
    pub addresses: Arc<Addresses>,
    /// Ways in.
    pub ways: Ways,
    /// Mail.
    pub post: Option<Post>,
    /// Web push.
    pub push: Option<Push>,
    /// Turns of those who come.
    pub turns: Turns,
    /// Where the lines of those are served who only watch.
    pub audience: Audience,
    /// Tasks that end by themselves when the server stops.
    pub tasks: TaskTracker,
    /// Set when the server stops.
    pub stop: CancellationToken,
}

impl House {
    /// Puts a server together.
    pub fn new(config: Config, store: Store, post: Option<Post>, push: Option<Push>, stop: CancellationToken) -> Self {
        let lobby = Arc::new(Lobby::new(config.limits.public_tables_of_address));
        let tasks = TaskTracker::new();
        let bus: Arc<dyn Bus> =
            if config.bus_in_bytes { Arc::new(Bytes(Local::default())) } else { Arc::new(Local::default()) };
        let settings = Arc::new(Settings::new(store.clone(), &config));
        let lines = Arc::new(Lines::default());
        let rights = Arc::new(Book::new(store.clone(), settings.clone(), lines.clone()));
        let events = Arc::new(Keeper::default());
        let deps = Means {
            store: store.clone(),
            events: events.clone(),
            rights: rights.clone(),
            bus,
            pool: Pool::default(),
            lobby: lobby.clone(),
            pace: config.pace,
            limits: config.limits.clone(),
            voice: config.voice.clone(),
            tasks: tasks.clone(),
            stop: stop.clone(),
        };
        let tables = Directory::new(deps.into());
        let (addresses, free) = (Arc::new(Addresses::default()), settings.own_network_free.clone());
        let ways = Ways::new(settings.accounts_per_day.clone(), free, addresses.clone(), &config.origins);
        let turns = Turns::new(config.limits.greeted_at_once);
        let (jobs, makers) = (Jobs::default(), Makers::default());
        let (standings, news) = (Standings::default(), News::default());
        Self(Arc::new(Parts {
            config,
            store,
            tables,
            lobby,
            jobs,
            makers,
            standings,
            events,
            thinking: Thinking::default(),
            rights,
            settings,
            backups: Mutex::default(),
            lines,
            news,
            addresses,
            ways,
            post,
            push,
            turns,
            audience: Audience::new(),
            tasks,
            stop,
        }))
    }
}

impl Deref for House {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
