//! What can go wrong with the store, in words for the one who runs the server.

/// The store failed. But for [`StoreError::Unknown`], nothing of what was asked for was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No database of a kind that is known.
    #[error("{0:?} names no database; write sqlite:PATH, such as sqlite:thurup.db, or postgres://USER@HOST/NAME")]
    UnknownKind(String),
    /// The address of a database cannot be read.
    #[error("the address {path} of the database cannot be read: {why}")]
    BadAddress {
        /// The address, without a password.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The folder for the database is not there.
    #[error("the folder {0} for the database does not exist")]
    NoFolder(String),
    /// The file cannot be opened or made.
    #[error("{path} cannot be opened as a database: {why}")]
    CannotOpen {
        /// The database file.
        path: String,
        /// What the database says.
        why: String,
    },
    /// The file, or its folder, may not be written.
    #[error("the database {0} may not be written; check the owner and permissions of the file and of its folder")]
    ReadOnly(String),
    /// Another program holds the database.
    #[error("the database {0} is locked by another program; is another server running on it?")]
    Locked(String),
    /// A file is one server's.
    #[error("{0} is a file, which one server has alone; several nodes need postgres://USER@HOST/NAME")]
    OneServer(String),
    /// Another server runs under the same name.
    #[error("another server runs as node {0:?} on this database; give each a name of its own")]
    NodeTaken(String),
    /// The database was written by a later version.
    #[error(
        "the database {path} was written by a newer version of Thurup (schema {found}, this one knows {known}); update the program"
    )]
    Newer {
        /// The database file.
        path: String,
        /// The version of the file's schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The database is one of an earlier version, and only a server brings it up to date.
    #[error(
        "the database {path} is one of an older version of Thurup (schema {found}, this one knows {known}); start the server with \
         this version first, which brings it up to date"
    )]
    Older {
        /// The database file.
        path: String,
        /// The version of the file's schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The database was written before anything was released.
    #[error(
        "the database {0} was made by a Thurup of before version 0.1.0, the first whose data later versions open. Nothing was changed \
         in it. Move it and the files beside it away, and start again: a new one is made"
    )]
    Unreleased(String),
    /// The database is another program's.
    #[error(
        "the database {0} holds what another program keeps there; make one for Thurup alone, such as with `createdb thurup`"
    )]
    Foreign(String),
    /// The database into which everything is to be moved has something in it.
    #[error("the database {0} is not empty; nothing was changed in it")]
    NotEmpty(String),
    /// The server of the database does not answer. It is asked again with the next that is to be read or written.
    #[error("the server of the database does not answer: {0}")]
    Unreachable(String),
    /// The schema is not the one we wrote.
    #[error("the database {path} does not have the expected schema: {why}")]
    Schema {
        /// The database file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// The disk is full.
    #[error("the disk is full: nothing more can be stored")]
    Full,
    /// A sync failed, and it could not be found out whether what was asked for is there or not.
    #[error("the disk failed while storing: it is not known what was stored")]
    Unknown,
    /// A log is not whole.
    #[error("the log of {stream} has a gap: {missing} of its events are missing; restore it from a backup")]
    Gap {
        /// Whose log it is, by the part of the id that tells when it was made.
        stream: String,
        /// How many of its events are missing.
        missing: u64,
    },
    /// An event of a log does not fit.
    #[error("event {number} of the log of {stream} is damaged: {why}; restore it from a backup")]
    Damaged {
        /// Whose log it is, by the part of the id that tells when it was made.
        stream: String,
        /// The number of the event.
        number: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Another owner of the table has written this number.
    #[error("the log has gone on without us: another server writes to this table")]
    Taken,
    /// The stream was taken over since it was claimed, or never claimed: whoever asked is to drop it, and not to try again.
    #[error("the log has another owner by now: nothing was written")]
    NotOwner,
    /// A way in, a link or a name that somebody else has taken, or that is there no more: nothing is wrong with the store.
    #[error("somebody else was faster")]
    TooLate,
    /// The store is closed, or its writer has ended.
    #[error("the store is closed")]
    Closed,
    /// Anything else, as the database says it.
    #[error("the database failed: {0}")]
    Failed(String),
}

impl StoreError {
    /// Whether it is the same for all that was to be written together, so that each by itself would fare no better.
    pub(super) fn is_of_all(&self) -> bool {
        matches!(self, Self::Unknown | Self::Unreachable(_))
    }

    /// Names the file, once it is known.
    pub(super) fn at(self, file: &str) -> Self {
        match self {
            Self::Locked(_) => Self::Locked(file.to_owned()),
            Self::ReadOnly(_) => Self::ReadOnly(file.to_owned()),
            Self::Newer { found, known, .. } => Self::Newer { path: file.to_owned(), found, known },
            Self::Older { found, known, .. } => Self::Older { path: file.to_owned(), found, known },
            Self::Unreleased(_) => Self::Unreleased(file.to_owned()),
            Self::Foreign(_) => Self::Foreign(file.to_owned()),
            Self::Unreachable(why) => Self::CannotOpen { path: file.to_owned(), why },
            Self::Schema { why, .. } => Self::Schema { path: file.to_owned(), why },
            Self::Failed(why) => Self::CannotOpen { path: file.to_owned(), why },
            other => other,
        }
    }
}
