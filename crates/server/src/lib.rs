//! The tables of Thurup: people, log of events, HTTP and WebSocket.

pub mod wire;
