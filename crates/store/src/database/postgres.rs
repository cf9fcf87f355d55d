//! Databases of PostgreSQL: how one is reached and held.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};

use super::migrations;
use super::shared::Owner;
use super::sql::postgres::failure;
use super::sql::{Connection, Readers, scalar, statement};
use crate::StoreError;

/// How often the lock is asked for, and how long is waited between: whoever held it may be on their way out.
const TRIES: u32 = 30;
const BETWEEN: Duration = Duration::from_millis(100);
/// A server that takes longer to let somebody in again is not there.
const CONNECT_AT_MOST: Duration = Duration::from_secs(5);
/// The same at a start, for which nobody waits at a table: a machine that starts, too, has much else to do.
const OPEN_AT_MOST: Duration = Duration::from_secs(30);

/// A node that stops in the middle of a transaction keeps all others waiting no longer: it is taken back, before they give up.
const STANDS_STILL: &str = "2s";

/// Where a database is, and how it is opened for writing.
#[derive(Clone, Debug)]
pub(super) struct Place {
    options: PgConnectOptions,
    owner: Owner,
}

impl Place {
    /// Opens it without holding it.
    pub(super) async fn beside(&self) -> Result<Connection, StoreError> {
        Self { options: self.options.clone(), owner: Owner::Visitor }.connect(None).await
    }

    /// Some connections that write a statement each, without holding it.
    pub(super) fn pool(&self, most: u32) -> Readers {
        let pool = PgPoolOptions::new().max_connections(most).acquire_timeout(CONNECT_AT_MOST);
        Readers::Postgres(pool.connect_lazy_with(self.options.clone()))
    }

    /// Opens it, and holds it, where a server wants it. `before`: the connection that held it until now, which may not have noticed
    /// that we are gone; what it had begun is over once its lock is ours.
    pub(super) async fn connect(&self, before: Option<i32>) -> Result<Connection, StoreError> {
        let at_most = if before.is_some() { CONNECT_AT_MOST } else { OPEN_AT_MOST };
        let connected = tokio::time::timeout(at_most, PgConnection::connect_with(&self.options)).await;
        let connected = connected.map_err(|_| StoreError::Unreachable("it does not answer in time".to_owned()))?;
        let mut connection = Connection::Postgres(connected.map_err(|error| opening(&self.options, &error))?);
        if self.owner == Owner::Visitor {
            return Ok(connection);
        }
        for _ in 0..TRIES {
            let held = if self.owner == Owner::Node { connection.hold_beside().await } else { connection.hold().await };
            match held {
                Ok(()) => return Ok(connection),
                Err(StoreError::Locked(_)) => {}
                Err(error) => return Err(error),
            }
            if let Some(before) = before {
                // Only where it holds the lock: its number may be another's by now.
                let ended =
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = $1";
                statement(ended).bind(before).fetch_all(&mut connection).await?;
            }
            tokio::time::sleep(BETWEEN).await;
        }
        Err(StoreError::Locked(called(&self.options)))
    }
}

/// Opens it for a node. They come in one after the other, however long one takes: the first brings the schema up to date, which asks for
/// the database alone, and holds it beside others before the next one looks.
async fn connect_in_turn(place: &Place) -> Result<Connection, StoreError> {
    let mut turn = place.beside().await?;
    turn.take_turn().await?;
    match turn.hold().await {
        Ok(()) => {
            expect_fit(&mut turn).await?;
            migrations::run(&mut turn).await?;
            turn.let_go().await?;
        }
        // Who has it has done so.
        Err(StoreError::Locked(_)) => {}
        Err(error) => return Err(error),
    }
    let connection = place.connect(None).await?;
    turn.close().await?;
    Ok(connection)
}

/// A database that is open, with its schema as it ought to be.
pub(super) struct Open {
    /// For writing.
    pub connection: Connection,
    /// For reading.
    pub readers: Readers,
    /// How it is opened anew.
    pub place: Place,
    /// What it is called in words for the one who runs the server.
    pub name: String,
}

/// How the database at an address is reached.
fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = read(url)?;
    if options.get_database().is_none() {
        return Err(StoreError::UnknownKind(shown(url)));
    }
    // Compiling a question would take longer than any of ours takes.
    Ok(options.application_name("thurup").options([("jit", "off")]).disable_statement_logging())
}

/// The same for writing.
pub(super) fn place(owner: Owner, url: &str) -> Result<Place, StoreError> {
    // Whatever the server's own settings say: what is told is on disk, and nobody stands in line for ever.
    let patience = format!("{}s", owner.waits().as_secs());
    let options = options(url)?.options([("synchronous_commit", "on"), ("lock_timeout", patience.as_str())]);
    let options = match owner {
        Owner::Node => options.options([("idle_in_transaction_session_timeout", STANDS_STILL)]),
        Owner::Server | Owner::Visitor => options,
    };
    Ok(Place { options, owner })
}

/// Opens `postgres://USER@HOST:PORT/NAME`.
pub(super) async fn open(owner: Owner, url: &str) -> Result<Open, StoreError> {
    let options = options(url)?;
    let name = called(&options);
    let place = place(owner, url)?;
    let connected = if owner == Owner::Node { connect_in_turn(&place).await } else { place.connect(None).await };
    let mut connection = connected.map_err(|error| error.at(&name))?;
    let ready = async {
        expect_fit(&mut connection).await?;
        match owner {
            Owner::Server => migrations::run(&mut connection).await,
            Owner::Node | Owner::Visitor => migrations::expect(&mut connection).await,
        }
    };
    ready.await.map_err(|error| error.at(&name))?;
    let readers = PgPoolOptions::new()
        .max_connections(8)
        .acquire_timeout(Duration::from_secs(5))
        .connect_lazy_with(options.options([("default_transaction_read_only", "on")]));
    Ok(Open { connection, readers: Readers::Postgres(readers), place, name })
}

/// A connection that reads and holds nothing, and what the database is called.
pub(super) async fn to_look(url: &str) -> Result<(Connection, String), StoreError> {
    let options = options(url)?.options([("default_transaction_read_only", "on")]);
    let name = called(&options);
    let place = Place { options, owner: Owner::Visitor };
    let connection = place.connect(None).await.map_err(|error| error.at(&name))?;
    Ok((connection, name))
}

/// What an address may say behind its question mark. What else stands there is a slip of the pen, and was perhaps to keep a line safe.
const PARAMETERS: [&str; 11] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "hostaddr", "port", "dbname", "user", "password", "options"];

/// Reads an address.
fn read(url: &str) -> Result<PgConnectOptions, StoreError> {
    let bad = |why: String| StoreError::BadAddress { path: shown(url), why };
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let keys = parameters.split('&').filter(|parameter| !parameter.is_empty());
    let mut keys = keys.map(|parameter| parameter.split('=').next().unwrap_or_default());
    if let Some(key) = keys.find(|key| !PARAMETERS.contains(key)) {
        return Err(bad(format!("{key:?} is none of its parameters, which are {}", PARAMETERS.join(", "))));
    }
    PgConnectOptions::from_str(url).map_err(|error| bad(error.to_string()))
}

/// Makes sure that it can keep what we give it: names and words are in two scripts at least.
async fn expect_fit(connection: &mut Connection) -> Result<(), StoreError> {
    let encoding: String = scalar("SHOW server_encoding").fetch_one(&mut *connection).await?;
    let syncs: String = scalar("SHOW fsync").fetch_one(connection).await?;
    if syncs != "on" {
        tracing::warn!("PostgreSQL has fsync off: what is told may be gone after a power cut");
    }
    if encoding == "UTF8" {
        return Ok(());
    }
    Err(StoreError::Schema { path: String::new(), why: format!("its encoding is {encoding}, and not UTF8") })
}

/// What a database is called in words for the one who runs the server: without the password.
fn called(options: &PgConnectOptions) -> String {
    let host = options.get_socket().map_or_else(|| options.get_host().to_owned(), |socket| socket.display().to_string());
    let name = options.get_database().unwrap_or_default();
    format!("postgres://{}@{host}:{}/{name}", options.get_username(), options.get_port())
}

fn opening(options: &PgConnectOptions, error: &sqlx::Error) -> StoreError {
    let path = called(options);
    if let sqlx::Error::Tls(why) = error {
        return StoreError::CannotOpen { path, why: format!("the line cannot be made safe by TLS, as `sslmode` asks: {why}") };
    }
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let why = match code.as_deref() {
        Some("28P01" | "28000") => {
            "the server does not let this user in; check the name, the password and pg_hba.conf".to_owned()
        }
        Some("3D000") => "there is no such database; make it with createdb".to_owned(),
        Some("53300") => {
            let why = "all its connections are taken: raise max_connections, or the limit of this user or database";
            return StoreError::Unreachable(why.to_owned());
        }
        // Its words for a first connection that finds no room; no code says so.
        Some("XX000") if error.as_database_error().is_some_and(|error| error.message().contains("could not write init file")) => {
            "PostgreSQL cannot write its first files there, most likely because its disk is full; make room on it, and start again"
                .to_owned()
        }
        _ => match failure(error) {
            StoreError::Failed(why) => why,
            other => return other,
        },
    };
    StoreError::CannotOpen { path, why }
}

/// The address of a database as it may be shown: without a password.
pub fn shown(database: &str) -> String {
    let Some((kind, rest)) = database.split_once("://").filter(|(kind, _)| *kind != "sqlite") else {
        return database.to_owned();
    };
    // What comes behind the question mark may be one, too.
    let rest = rest.split('?').next().unwrap_or_default();
    match rest.rsplit_once('@') {
        Some((user, place)) => format!("{kind}://{}@{place}", user.split(':').next().unwrap_or_default()),
        None => format!("{kind}://{rest}"),
    }
}
