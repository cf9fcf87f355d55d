//! A look at a database that changes nothing in it and holds nothing: for whoever wants to know how it is, also while a server uses it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::migrations::{self, Found};
use super::read::unsigned;
use super::sql::sqlite::failure;
use super::sql::{Connection, Dialect, On, Readers, column, made, scalar, statement};
use super::{owners, postgres, sqlite};
use crate::StoreError;
use crate::clock::wall_ms;

/// Who reads waits so long for one who has the file alone.
const PATIENCE: Duration = Duration::from_secs(3);

/// What was found.
#[derive(Clone, Debug)]
pub enum Looked {
    /// No file: a server makes it.
    Nothing(PathBuf),
    /// A database in which no server has ever been.
    Empty(Looks),
    /// A database of Thurup.
    Ours {
        /// What it is kept by.
        looks: Looks,
        /// The version of its schema, which this program knows.
        schema: i64,
        /// What is in it, where the schema is this program's; an older one is brought up to date first.
        content: Option<Content>,
    },
}

/// By what a database is kept.
#[derive(Clone, Debug)]
pub enum Looks {
    /// A file.
    File {
        /// Where it is.
        path: PathBuf,
        /// How large it is, with what belongs to it.
        bytes: u64,
        /// What SQLite finds damaged, in its words; nothing where it is whole.
        damage: Option<String>,
    },
    /// A server.
    Server(ServerLooks),
}

/// A server of PostgreSQL, as it is set.
#[derive(Clone, Debug)]
pub struct ServerLooks {
    /// What the database is called, without a password.
    pub name: String,
    /// Its version in words, such as `15.14 (Debian 15.14-0+deb12u1)`.
    pub version: String,
    /// The same as a number, such as 150014.
    pub number: u32,
    /// The encoding of the database.
    pub encoding: String,
    /// The settings `fsync`, `full_page_writes` and `synchronous_commit`.
    pub syncs: [String; 3],
    /// Connections that may be open to the server, but for those that are kept for its administrators.
    pub connections: u32,
    /// Those that are open.
    pub open: u32,
    /// Connections that this user may have to it, where that is bounded.
    pub of_user: Option<u32>,
    /// Connections that may be open to this database, where that is bounded.
    pub of_database: Option<u32>,
    /// It follows another server, and takes no writes.
    pub follows: bool,
    /// This user may make tables there.
    pub may_make: bool,
    /// Bytes of the database.
    pub bytes: u64,
    /// A server of Thurup runs on it.
    pub in_use: bool,
    /// How many milliseconds its clock is ahead of this machine's; less than 0 where it is behind.
    pub clock_ahead: i64,
}

/// What stands in a database of this program's schema.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// When a server has written last, in milliseconds since 1970 by its own clock; 0 where none has.
    pub written_at: u64,
    /// Logs of tables and events.
    pub logs: u64,
    /// Those of which some lines are missing.
    pub logs_with_gaps: u64,
    /// The settings of mail with which a test has gone through.
    pub mail_test: Option<String>,
    /// The house's key for web push, as it is kept.
    pub push_key: Option<String>,
}

/// Looks at the database with this address, such as `sqlite:PATH`.
///
/// # Errors
/// When it cannot be opened or read, is another program's, or was written by another version of Thurup than this one can take over.
pub async fn look(database: &str) -> Result<Looked, StoreError> {
    match database.split_once(':') {
        Some(("sqlite", path)) => look_at_file(path).await,
        Some(("postgres" | "postgresql", _)) => look_at_server(database).await,
        _ => Err(StoreError::UnknownKind(postgres::shown(database))),
    }
}

async fn look_at_file(path: &str) -> Result<Looked, StoreError> {
    let path = sqlite::file_of(path)?;
    let name = path.display().to_string();
    if !path.exists() {
        return Ok(Looked::Nothing(path));
    }
    // Where nobody has it open it is read as it lies: else SQLite would make the files beside it, and take them away again.
    let in_use = || bytes_of(&beside(&path, "-wal")) > 0;
    let alone = !in_use();
    match read_file(&path, alone).await {
        // Somebody has begun to write meanwhile.
        Err(_) if alone && in_use() => read_file(&path, false).await,
        Ok(Looked::Ours { looks: Looks::File { damage: Some(_), .. }, .. }) if alone && in_use() => {
            read_file(&path, false).await
        }
        looked => looked,
    }
    .map_err(|error| error.at(&name))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn bytes_of(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |about| about.len())
}

async fn read_file(path: &Path, alone: bool) -> Result<Looked, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).create_if_missing(false).immutable(alone);
    let options = options.busy_timeout(PATIENCE).disable_statement_logging();
    let mut file = Connection::Sqlite(SqliteConnection::connect_with(&options).await.map_err(|error| failure(&error))?);
    let looked = async {
        let found = migrations::found(&mut file).await?;
        let lines = statement("PRAGMA quick_check(5)").fetch_all(&mut file).await?;
        let lines = lines.iter().map(|line| column::<String>(line, 0)).collect::<Result<Vec<_>, _>>()?;
        let damage = (lines != ["ok"]).then(|| lines.join("; "));
        let bytes = ["", "-wal"].iter().map(|ending| bytes_of(&beside(path, ending))).sum();
        let whole = damage.is_none();
        let looks = Looks::File { path: path.to_owned(), bytes, damage };
        with_content(&mut file, looks, found, whole).await
    };
    let looked = looked.await;
    file.close().await?;
    looked
}

async fn look_at_server(database: &str) -> Result<Looked, StoreError> {
    let (mut server, name) = postgres::to_look(database).await?;
    let looked = async {
        let found = migrations::found(&mut server).await?;
        let looks = server_looks(&mut server, name.clone()).await?;
        with_content(&mut server, Looks::Server(looks), found, true).await
    };
    let looked = looked.await.map_err(|error| error.at(&name));
    server.close().await?;
    looked
}

const SERVER: &str = "SELECT current_setting('server_version'), CAST(current_setting('server_version_num') AS BIGINT), \
    current_setting('server_encoding'), current_setting('fsync'), current_setting('full_page_writes'), \
    current_setting('synchronous_commit'), \
    CAST(current_setting('max_connections') AS BIGINT) - CAST(current_setting('superuser_reserved_connections') AS BIGINT), \
    (SELECT count(*) FROM pg_stat_activity WHERE datid IS NOT NULL), \
    (SELECT CAST(max(rolconnlimit) AS BIGINT) FROM pg_roles WHERE rolname = current_user), \
    (SELECT CAST(max(datconnlimit) AS BIGINT) FROM pg_database WHERE datname = current_database()), \
    pg_is_in_recovery(), coalesce(has_schema_privilege(current_schema(), 'CREATE'), false), \
    pg_database_size(current_database()), \
    (SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() \
    AND l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 \
    AND (CAST(l.classid AS BIGINT) << 32) + CAST(l.objid AS BIGINT) = $1)";

async fn server_looks(server: &mut Connection, name: String) -> Result<ServerLooks, StoreError> {
    let row = statement(SERVER).bind(super::sql::postgres::SERVER).fetch_one(&mut *server).await?;
    // Less than 0 where it is not bounded.
    let bound = |limit: Option<i64>| limit.and_then(|limit| u32::try_from(limit).ok());
    let holders: i64 = column(&row, 13)?;
    Ok(ServerLooks {
        name,
        version: column(&row, 0)?,
        number: column(&row, 1)?,
        encoding: column(&row, 2)?,
        syncs: [column(&row, 3)?, column(&row, 4)?, column(&row, 5)?],
        connections: column(&row, 6)?,
        open: column(&row, 7)?,
        of_user: bound(column(&row, 8)?),
        of_database: bound(column(&row, 9)?),
        follows: column(&row, 10)?,
        may_make: column(&row, 11)?,
        bytes: unsigned(column(&row, 12)?)?,
        in_use: holders > 0,
        clock_ahead: clock_ahead(server).await?,
    })
}

/// How many milliseconds the database's clock is ahead of this machine's.
async fn clock_ahead<'c>(on: impl Into<On<'c>>) -> Result<i64, StoreError> {
    let asked = wall_ms();
    let there: i64 = scalar(made(format!("SELECT {}", owners::NOW))).fetch_one(on).await?;
    // It was read about half-way between.
    let here = asked + wall_ms().saturating_sub(asked) / 2;
    Ok(there - here.cast_signed())
}

async fn with_content(connection: &mut Connection, looks: Looks, found: Found, whole: bool) -> Result<Looked, StoreError> {
    let schema = match found {
        Found::Nothing => return Ok(Looked::Empty(looks)),
        Found::Older(schema) | Found::Known(schema) => schema,
    };
    let content = match found {
        Found::Known(_) if whole => Some(content(connection).await?),
        _ => None,
    };
    Ok(Looked::Ours { looks, schema, content })
}

async fn content(connection: &mut Connection) -> Result<Content, StoreError> {
    let logs = "SELECT count(*), count(CASE WHEN there <> last THEN 1 END) \
        FROM (SELECT count(*) AS there, max(number) AS last FROM events GROUP BY stream) AS logs";
    let logs = statement(logs).fetch_one(&mut *connection).await?;
    Ok(Content {
        written_at: unsigned(scalar("SELECT at FROM writes").fetch_one(&mut *connection).await?)?,
        logs: unsigned(column(&logs, 0)?)?,
        logs_with_gaps: unsigned(column(&logs, 1)?)?,
        mail_test: scalar("SELECT settings FROM mail_tests").fetch_optional(&mut *connection).await?,
        push_key: scalar("SELECT pkcs8 FROM push_key").fetch_optional(connection).await?,
    })
}

impl super::Store {
    /// How many milliseconds the database's clock is ahead of this machine's: of a file, none.
    pub async fn clock_ahead(&self) -> Result<i64, StoreError> {
        match self.readers.dialect() {
            Dialect::Sqlite => Ok(0),
            Dialect::Postgres => clock_ahead(&self.readers).await,
        }
    }

    /// Bytes that the database takes.
    pub async fn bytes(&self) -> Result<u64, StoreError> {
        let sql = match &self.readers {
            Readers::Sqlite(_) => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            Readers::Postgres(_) => "SELECT pg_database_size(current_database())",
        };
        unsigned(scalar(sql).fetch_one(&self.readers).await?)
    }

    /// Writes that wait for their turn.
    pub fn waiting(&self) -> usize {
        self.tasks.max_capacity() - self.tasks.capacity()
    }
}
