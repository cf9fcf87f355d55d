//! What one address can do to the others: each attack is held back, and the good guest is served.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::SinkExt;
use reqwest::StatusCode;
use serde_json::{Value, json};
use thurup_server::PerAddress;
use thurup_wire::people::Person;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::House;
use crate::player::{self, Player};
use crate::table::{play_now, socket};

/// Long enough for anything that comes at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// So short that whoever has to wait for it does.
const SHORT: Duration = Duration::from_millis(200);

async fn patiently<T>(what: &str, coming: impl Future<Output = T>) -> T {
    timeout(PATIENCE, coming).await.unwrap_or_else(|_| panic!("nothing came: {what}"))
}

/// A connection from an address of this machine's own.
async fn connect_from(last: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(to).await.unwrap()
}

/// What comes on it, when the server ends it after the answer.
async fn ask(stream: &mut TcpStream, request: &str) -> String {
    let mut answer = Vec::new();
    if stream.write_all(request.as_bytes()).await.is_ok() {
        let _ = patiently("an answer", stream.read_to_end(&mut answer)).await;
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn health(house: &House) -> String {
    format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", house.server.address())
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let house = House::open_with(|config| config.limits.per_address = PerAddress::each(5)).await;
    let mut greedy = Vec::new();
    for _ in 0..40 {
        greedy.push(connect_from(1, house.server.address()).await);
    }
    let answer = ask(&mut connect_from(2, house.server.address()).await, &health(&house)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let mut served = 0;
    for stream in &mut greedy {
        served += usize::from(ask(stream, &health(&house)).await.starts_with("HTTP/1.1 200"));
    }
    assert_eq!(served, 5);
    drop(greedy);
    // Their places are free again.
    let answer = ask(&mut connect_from(1, house.server.address()).await, &health(&house)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn a_proxy_is_no_single_guest() {
    let house = House::open_with(|config| {
        config.behind_proxy = true;
        config.limits.per_address = PerAddress::each(2);
    })
    .await;
    let mut all = Vec::new();
    for _ in 0..10 {
        all.push(connect_from(1, house.server.address()).await);
    }
    for stream in &mut all {
        assert!(ask(stream, &health(&house)).await.starts_with("HTTP/1.1 200"));
    }
    let mut open = Vec::new();
    for (from, welcome) in [("192.0.2.1", true), ("192.0.2.1", true), ("192.0.2.1", false), ("192.0.2.2", true)] {
        let mut line = forwarded(&format!("ws://{}/api/lobby", house.server.address()), from).await;
        let first = player::next(&mut line).await.unwrap();
        assert_eq!(first["type"] != "bye", welcome, "{from}: {first}");
        open.push(line);
    }
}

/// A socket that our own proxy would open for this address.
async fn forwarded(url: &str, from: &str) -> player::Socket {
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    connect_async(request).await.unwrap().0
}

#[tokio::test]
async fn what_is_forwarded_counts_only_behind_a_proxy() {
    let house = House::open_with(|config| config.limits.per_address.lobby = 1).await;
    let url = format!("ws://{}/api/lobby", house.server.address());
    let mut first = forwarded(&url, "192.0.2.1").await;
    assert!(player::next(&mut first).await.unwrap()["tables"].is_array());
    let mut second = forwarded(&url, "192.0.2.2").await;
    assert_eq!(player::next(&mut second).await.unwrap()["refused"]["code"], "too-many-connections");
}

#[tokio::test]
async fn sockets_of_one_address_are_counted_apart_and_given_back() {
    let house = House::open_with(|config| {
        config.limits.per_address = PerAddress { http: 100, tables: 2, lobby: 1 };
    })
    .await;
    let (anu, id) = play_now(&house, "Anu").await;
    let biju = house.guest("Biju").await;
    let mut second = Player::join(&socket(&house, &id), &biju.secret).await;
    let mut third = player::open(&socket(&house, &id), "").await;
    assert_eq!(player::next(&mut third).await.unwrap()["refused"]["code"], "too-many-connections");
    assert!(player::next(&mut third).await.is_none());
    // The lobby has places of its own.
    let mut lobby = player::open(&format!("ws://{}/api/lobby", house.server.address()), "").await;
    assert!(player::next(&mut lobby).await.unwrap()["tables"].is_array());

    second.hang_up().await;
    second.until_closed().await;
    patiently("a place at a table", async {
        loop {
            let mut line = player::open(&socket(&house, &id), &biju.secret).await;
            player::send(&mut line, &json!({ "type": "hello" })).await;
            if player::next(&mut line).await.is_some_and(|first| first["type"] == "snapshot") {
                break;
            }
        }
    })
    .await;
    drop(anu);
}

#[tokio::test]
async fn who_says_nothing_or_not_enough_is_let_go() {
    let house = House::open_with(|config| {
        (config.limits.times.head, config.limits.times.body, config.limits.times.hello) = (SHORT, SHORT, SHORT);
    })
    .await;
    let address = house.server.address();
    let host = format!("Host: {address}\r\n");
    for said in [String::new(), "GET /".to_owned(), format!("GET / HTTP/1.1\r\n{host}")] {
        let mut stream = connect_from(1, address).await;
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut rest = Vec::new();
        let _ = patiently("the end of a silent connection", stream.read_to_end(&mut rest)).await;
    }
    let mut slow = connect_from(1, address).await;
    let half = format!("POST /api/guests HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{\"na");
    slow.write_all(half.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = patiently("an answer to half a body", slow.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");

    // Signs of life are no hello.
    let (anu, id) = play_now(&house, "Anu").await;
    let mut line = player::open(&socket(&house, &id), "").await;
    patiently("the end of one who says no hello", async {
        loop {
            if line.send(Message::Ping(Vec::new().into())).await.is_err() {
                break;
            }
            let heard = timeout(SHORT / 4, futures_util::StreamExt::next(&mut line)).await;
            if let Ok(None | Some(Err(_) | Ok(Message::Close(_)))) = heard {
                break;
            }
        }
    })
    .await;
    drop(anu);
}

#[tokio::test]
async fn who_does_not_take_the_answers_is_let_go() {
    let house = House::open_with(|config| {
        config.limits.times.write = SHORT;
        config.limits.requests = (1_000_000, 1_000_000);
    })
    .await;
    let address = house.server.address();
    let mut stream = connect_from(1, address).await;
    let request = format!("GET /api/rules HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(50);
    // Nothing is read. What fits into the buffers on the way is taken; then the server waits, and ends it.
    patiently("the end of one who does not read", async { while stream.write_all(request.as_bytes()).await.is_ok() {} }).await;
}

#[tokio::test]
async fn a_connection_for_requests_does_not_last_for_ever() {
    // Whoever asks now has an answer within it, however busy the machine is: what takes longer is cut off.
    const LIFE: Duration = Duration::from_secs(3);
    let house = House::open_with(|config| {
        config.limits.times.connection = LIFE;
        config.limits.requests = (1_000_000, 1_000_000);
    })
    .await;
    let address = house.server.address();
    let mut stream = connect_from(1, address).await;
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n");
    patiently("the end of a long connection", async {
        let mut answer = [0; 4096];
        loop {
            if stream.write_all(request.as_bytes()).await.is_err() || matches!(stream.read(&mut answer).await, Ok(0) | Err(_)) {
                break;
            }
        }
    })
    .await;
    // A table is not meant by this.
    let (mut anu, _) = play_now(&house, "Anu").await;
    tokio::time::sleep(LIFE).await;
    anu.play_until("a whole deal", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
}

#[tokio::test]
async fn pings_without_end_end_the_line() {
    let house = House::open_with(|config| config.limits.pings = (1, 10)).await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    let biju = house.guest("Biju").await;
    for url in [socket(&house, &id), format!("ws://{}/api/lobby", house.server.address())] {
        let mut line = player::open(&url, &biju.secret).await;
        player::send(&mut line, &json!({ "type": "hello" })).await;
        let mut sent = 0;
        patiently("the end of one who pings", async {
            while line.send(Message::Ping(vec![0; 100].into())).await.is_ok() {
                sent += 1;
                assert!(sent < 1_000_000);
            }
        })
        .await;
    }
    anu.play_until("a whole deal all the same", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
}

#[tokio::test]
async fn chat_is_counted_by_person_and_by_address_not_by_line() {
    let house = House::open_with(|config| {
        config.limits.chat = (1, 3);
        config.limits.chat_of_address = (1, 7);
    })
    .await;
    let (_anu, id) = play_now(&house, "Anu").await;
    let noisy = house.guest("Noisy").await;
    let mut heard = 0;
    let say = |n: usize| json!({ "do": "say", "text": format!("{n}"), "gallery": true });
    for n in 0..8 {
        let mut line = Player::join(&socket(&house, &id), &noisy.secret).await;
        heard += usize::from(line.act(say(n)).await.is_none());
    }
    assert!((3..8).contains(&heard), "one person with eight lines said {heard} things at once");
    let mut heard = 0;
    for n in 0..20 {
        let guest = house.guest("Noisy").await;
        let mut line = Player::join(&socket(&house, &id), &guest.secret).await;
        heard += usize::from(line.act(say(n)).await.is_none());
    }
    assert!((1..20).contains(&heard), "twenty people of one address said {heard} things at once");
}

#[tokio::test]
async fn those_who_come_at_once_wait_for_their_turn_and_all_have_their_table() {
    let house = House::open_with(|config| config.limits.greeted_at_once = 1).await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    // Whoever is let in and says nothing, half a request, or no hello keeps nobody waiting.
    let address = house.server.address();
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(connect_from(1, address).await);
        let mut stream = connect_from(1, address).await;
        stream
            .write_all(b"POST /api/guests HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n")
            .await
            .unwrap();
        silent.push(stream);
    }
    let no_hello = player::open(&socket(&house, &id), "").await;
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(house.guest("Crowd").await);
    }
    let url = socket(&house, &id);
    let coming = (0..64).map(|number| Player::join(&url, &guests[number % guests.len()].secret));
    let there = patiently("a table for everybody", futures_util::future::join_all(coming)).await;
    assert_eq!(there.len(), 64);
    let mut lobby = player::open(&format!("ws://{address}/api/lobby"), "").await;
    assert!(player::next(&mut lobby).await.unwrap()["tables"].is_array());
    anu.play_until("a whole deal meanwhile", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    drop((silent, no_hello));
}

#[tokio::test]
async fn other_sites_and_rebound_names_change_nothing_and_open_nothing() {
    let house = House::open_with(|config| config.origins = vec!["https://cards.example".into()]).await;
    let address = house.server.address();
    let client = reqwest::Client::new();
    let arrive = |header: &'static str, value: &str| {
        client.post(house.url("/api/guests")).header(header, value).json(&json!({ "name": "Anu" })).send()
    };
    let port = address.port();
    for (header, value, status) in [
        ("origin", "https://evil.example".to_owned(), StatusCode::FORBIDDEN),
        ("origin", "null".to_owned(), StatusCode::FORBIDDEN),
        ("host", format!("rebound.example:{port}"), StatusCode::FORBIDDEN),
        ("origin", "https://cards.example".to_owned(), StatusCode::OK),
        ("origin", format!("http://{address}"), StatusCode::OK),
        ("host", "cards.example".to_owned(), StatusCode::OK),
        ("host", format!("localhost:{port}"), StatusCode::OK),
    ] {
        let response = arrive(header, &value).await.unwrap();
        assert_eq!(response.status(), status, "{header}: {value}");
        if status == StatusCode::OK {
            assert_eq!(response.json::<Person>().await.unwrap().name, "Anu");
        } else {
            let refused = response.json::<Value>().await.unwrap();
            assert!(refused["code"].as_str().unwrap().starts_with("foreign-"), "{refused}");
        }
    }
    for (host, origin, opens) in [
        (format!("rebound.example:{port}"), format!("http://rebound.example:{port}"), false),
        (format!("rebound.example:{port}"), String::new(), false),
        (address.to_string(), "https://evil.example".to_owned(), false),
        ("cards.example".to_owned(), "https://cards.example".to_owned(), true),
        (address.to_string(), String::new(), true),
    ] {
        let mut request = format!("ws://{address}/api/lobby").into_client_request().unwrap();
        request.headers_mut().insert("host", host.parse().unwrap());
        if !origin.is_empty() {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        assert_eq!(connect_async(request).await.is_ok(), opens, "{host} {origin}");
    }
}

#[tokio::test]
async fn figures_are_shown_at_an_address_of_their_own_alone() {
    let house = House::open_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    assert_eq!(reqwest::get(house.url("/metrics")).await.unwrap().status(), StatusCode::NOT_FOUND);
    let url = format!("http://{}/metrics", house.server.metrics_address().unwrap());
    let figures = reqwest::get(url).await.unwrap().text().await.unwrap();
    assert!(figures.contains("thurup_requests_total"), "{figures}");
}

#[tokio::test]
async fn a_club_that_opens_the_page_together_sees_it() {
    let house = House::open().await;
    let client = reqwest::Client::new();
    // Each of forty phones takes the page with its files, and asks what a first page asks.
    let phone = async || {
        let mut refused = 0;
        for path in std::iter::repeat_n("/licences.txt", 30).chain(std::iter::repeat_n("/api/house", 12)).chain(["/"]) {
            let answer = client.head(house.url(path)).send().await.unwrap();
            refused += usize::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
        }
        refused
    };
    let refused = futures_util::future::join_all((0..40).map(|_| phone())).await;
    assert_eq!(refused.into_iter().sum::<usize>(), 0);
}

#[tokio::test]
async fn files_and_requests_have_shares_of_their_own() {
    let house = House::open_with(|config| {
        (config.limits.requests, config.limits.files) = ((1, 3), (1, 5));
    })
    .await;
    let status = async |path: &str| reqwest::get(house.url(path)).await.unwrap().status();
    for _ in 0..5 {
        assert_ne!(status("/no/such.js").await, StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(status("/no/such.js").await, StatusCode::TOO_MANY_REQUESTS);
    for _ in 0..3 {
        assert_eq!(status("/api/house").await, StatusCode::OK);
    }
    assert_eq!(status("/api/house").await, StatusCode::TOO_MANY_REQUESTS);
    // What only looks like a file is a request.
    assert_eq!(status("/api/such.js").await, StatusCode::TOO_MANY_REQUESTS);
}
