//! The house's key, and what waits to be pushed: handed in beside the requests, and dropped where too much waits. The bell keeps it.

use tokio::sync::mpsc;

use super::vapid::HouseKey;
use crate::base::config::push::PushConfig;
use thurup_store::ids::PersonId;
use thurup_store::{NoticeRow, Store, StoreError};

/// News that may wait.
const QUEUE: usize = 1024;

/// Web push, where it is enabled.
#[derive(Debug)]
pub struct Push {
    /// As the operator set it.
    pub config: PushConfig,
    /// The house's key.
    pub key: HouseKey,
    news: mpsc::Sender<News>,
}

/// Something that the bell has told.
#[derive(Clone, Debug)]
pub struct News {
    /// Whom.
    pub person: PersonId,
    /// What kind, as it is stored.
    pub kind: String,
    /// From whom.
    pub from: PersonId,
    /// What it is about: an id, or nothing.
    pub about: String,
}

impl From<&NoticeRow> for News {
    fn from(row: &NoticeRow) -> Self {
        Self { person: row.person, kind: row.kind.clone(), from: row.from, about: row.table.clone() }
    }
}

impl Push {
    /// With the house's key, which is made the first time; what comes back is for [`deliver`](super::deliver::deliver).
    ///
    /// # Errors
    /// When the key can be neither read nor made.
    pub async fn new(config: PushConfig, store: &Store) -> Result<(Self, mpsc::Receiver<News>), StoreError> {
        let made = HouseKey::make().map_err(|_| StoreError::Failed("no random bytes for a key".to_owned()))?;
        let kept = store.push_key(made).await?;
        let key = HouseKey::read(&kept).ok_or_else(|| StoreError::Failed("the key for web push cannot be read".to_owned()))?;
        let (news, waiting) = mpsc::channel(QUEUE);
        Ok((Self { config, key, news }, waiting))
    }

    /// Has it pushed, if anything is to be. Never waits.
    pub fn tell(&self, news: News) {
        if self.news.try_send(news).is_err() {
            metrics::counter!("thurup_pushes_total", "end" => "dropped").increment(1);
        }
    }
}
