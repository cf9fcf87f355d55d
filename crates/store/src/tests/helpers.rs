//! Keys of helpers.

use super::*;

pub async fn a_key_of_a_helper_is_known_by_its_hash_counts_and_is_taken_back(place: Place) {
    let (store, closing) = place.open().await;
    assert!(!store.has_helper_keys().await.unwrap());
    store.add_helper_key("cellar".into(), "cd".into(), 6).await.unwrap();
    store.add_helper_key("attic".into(), "ab".into(), 5).await.unwrap();
    assert_eq!(store.add_helper_key("attic".into(), "ef".into(), 7).await, Err(StoreError::TooLate));
    let attic = HelperKeyRow { name: "attic".into(), made_at: 5, used_at: None, done: 0, refused: 0 };
    assert_eq!(store.helper_key("ab").await.unwrap(), Some(attic.clone()));
    assert_eq!(store.helper_key("ef").await.unwrap(), None);
    for (at, done, refused) in [(8, 1, 0), (9, 0, 1), (10, 2, 0)] {
        store.helper_key_used("attic".into(), at, done, refused).await.unwrap();
    }
    let used = HelperKeyRow { used_at: Some(10), done: 3, refused: 1, ..attic };
    let cellar = HelperKeyRow { name: "cellar".into(), made_at: 6, used_at: None, done: 0, refused: 0 };
    assert_eq!(store.helper_keys().await.unwrap(), [used, cellar]);
    store.remove_helper_key("attic".into()).await.unwrap();
    assert_eq!(store.remove_helper_key("attic".into()).await, Err(StoreError::TooLate));
    // Work that is handed in a moment later brings no key back.
    store.helper_key_used("attic".into(), 11, 1, 0).await.unwrap();
    assert_eq!(store.helper_key("ab").await.unwrap(), None);
    assert!(store.has_helper_keys().await.unwrap());
    closing.finish().await;
}
