//! What the house needs to push: its key, who sends, and how much is on its way.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::send::Sender;
use super::vapid::HouseKey;
use crate::base::config::push::PushConfig;
use thurup_store::{Store, StoreError};

/// Web push, where it is enabled.
pub struct Push {
    /// As the operator set it.
    pub config: PushConfig,
    /// The house's key.
    pub key: HouseKey,
    /// Who sends.
    pub sender: Sender,
    /// What is on its way.
    pub under_way: UnderWay,
}

impl Push {
    /// With the house's key, which is made the first time.
    ///
    /// # Errors
    /// When the key can be neither read nor made, or nothing can be sent.
    pub async fn new(config: PushConfig, store: &Store) -> Result<Self, StoreError> {
        let made = HouseKey::make().map_err(|_| StoreError::Failed("no random bytes for a key".to_owned()))?;
        let kept = store.push_key(made).await?;
        let key = HouseKey::read(&kept).ok_or_else(|| StoreError::Failed("the key for web push cannot be read".to_owned()))?;
        let sender = Sender::new(&config).map_err(|error| StoreError::Failed(format!("nothing can be pushed: {error}")))?;
        Ok(Self { config, key, sender, under_way: UnderWay::default() })
    }
}

/// How many pushes are on their way, by push service.
#[derive(Clone, Debug, Default)]
pub struct UnderWay(Arc<Mutex<HashMap<String, usize>>>);

impl UnderWay {
    /// Takes a place for each push; nothing where a service has too many already.
    pub fn take(&self, services: impl Iterator<Item = String>, most: usize) -> Option<Places> {
        // Every change under the lock is whole in itself.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let services: Vec<String> = services.collect();
        if services.iter().any(|service| all.get(service).is_some_and(|many| *many >= most)) {
            return None;
        }
        for service in &services {
            *all.entry(service.clone()).or_default() += 1;
        }
        drop(all);
        Some(Places { of: self.clone(), services })
    }
}

/// Places that are given back when this is dropped.
#[derive(Debug)]
pub struct Places {
    of: UnderWay,
    services: Vec<String>,
}

impl Drop for Places {
    fn drop(&mut self) {
        let mut all = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        for service in &self.services {
            if let Some(many) = all.get_mut(service) {
                *many = many.saturating_sub(1);
                if *many == 0 {
                    all.remove(service);
                }
            }
        }
    }
}
