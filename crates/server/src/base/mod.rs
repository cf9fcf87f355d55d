//! What knows nothing of cards and people: configuration, files, threads, hashes.

pub mod config;
pub mod cpu_pool;
pub mod files;
pub mod fonts;
pub mod hasher;
pub mod helpers;
pub mod json_column;
pub mod machine;
pub mod ref_counted_map;
pub mod service;
pub mod table_name;
pub mod telemetry;
pub mod tls;
pub mod version;
pub mod web_files;
