//! What happens to a server. Each gives what is wrong afterwards.

use std::time::Duration;

use fastrand::Rng;
use tokio::time::{Instant, sleep};

use crate::disk::{Disk, Number, SYNC, Unsynced};
use crate::server::{PATIENCE, Server};
use crate::world::World;

/// Commands between two disasters, over all tables.
fn while_(rng: &mut Rng) -> usize {
    rng.usize(15..90)
}

/// SIGKILL, again and again.
pub async fn kills(seed: u64, tables: usize, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let mut server = Server::start(&folder);
    let world = World::open(server.address, tables, &mut rng).await;
    for _ in 0..times {
        let goes_on = world.progress(while_(&mut rng)).await;
        server.kill();
        server = Server::start(&folder);
        world.moved(&server);
        if !goes_on {
            break;
        }
    }
    world.progress(50).await;
    let done = world.done();
    let faults = world.close(server.address).await;
    println!("{times} kills, {done} commands acknowledged");
    assert!(done > 0, "nothing was acknowledged that could be lost");
    server.kill();
    faults
}

/// The power goes, again and again, and takes with it what was not synced.
pub async fn power_cuts(seed: u64, tables: usize, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut disk = Disk::new();
    let mut server = Server::on(&mut disk);
    let world = World::open(server.address, tables, &mut rng).await;
    let mut unsynced = 0;
    for time in 0..times {
        let goes_on = world.progress(while_(&mut rng)).await;
        // At any moment, and every other time in the middle of a sync: on a fast disk chance alone may never meet one.
        if goes_on && time % 2 == 1 {
            disk.set(Number::Delay, 100 * SYNC);
            until("a sync", || disk.get(Number::Syncing) > 0).await;
        }
        world.gone();
        server.kill();
        disk.set(Number::Delay, SYNC);
        let how = [Unsynced::ByChance, Unsynced::Lost, Unsynced::ByChance, Unsynced::Kept][time % 4];
        unsynced += disk.cut(how, &mut rng);
        server = Server::on(&mut disk);
        world.moved(&server);
        if !goes_on {
            break;
        }
    }
    world.progress(50).await;
    let done = world.done();
    let faults = world.close(server.address).await;
    println!("{times} power cuts, {done} commands acknowledged, {unsynced} writes not synced at the cuts");
    assert!(done > 0 && unsynced > 0, "no cut took anything with it");
    server.kill();
    faults
}

/// The power goes while the server starts for the first time, and makes its database.
pub async fn false_starts(seed: u64, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    for time in 0..times {
        let mut disk = Disk::new();
        // Every sync takes its time, so that there is something to interrupt.
        disk.set(Number::Delay, 6000);
        for _ in 0..rng.usize(1..4) {
            Server::briefly_on(&mut disk, Duration::from_millis(rng.u64(0..120)));
            disk.cut([Unsynced::Lost, Unsynced::ByChance, Unsynced::Kept][time % 3], &mut rng);
        }
        // It starts, or this fails.
        Server::on(&mut disk).kill();
    }
    Vec::new()
}

/// A disk that only says that it syncs; then the power goes.
pub async fn lying_disk(seed: u64, tables: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut disk = Disk::new();
    let mut server = Server::on(&mut disk);
    let world = World::open(server.address, tables, &mut rng).await;
    world.progress(30).await;
    disk.set(Number::Lies, 1);
    world.progress(40 * tables).await;
    world.gone();
    server.kill();
    disk.cut(Unsynced::Lost, &mut rng);
    disk.set(Number::Lies, 0);
    server = Server::on(&mut disk);
    world.moved(&server);
    // Until the deals that were on have ended, so that their records can be compared.
    world.progress_all_the_same(100 * tables).await;
    world.close(server.address).await
}

/// A disk on which syncs fail now and then; sometimes the power goes soon after.
pub async fn failing_syncs(seed: u64, tables: usize, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut disk = Disk::new();
    let mut server = Server::on(&mut disk);
    let world = World::open(server.address, tables, &mut rng).await;
    for time in 0..times {
        // Where nobody acts any more nothing is synced that could fail.
        if !world.progress(while_(&mut rng)).await {
            assert!(time > 0, "no command was left to fail");
            break;
        }
        let before = disk.get(Number::Failed);
        disk.set(Number::Failing, rng.i32(1..4));
        until("a sync that fails", || disk.get(Number::Failed) > before).await;
        if time % 2 == 0 {
            // At any moment from the failure on, often before anything else was written.
            let most = if rng.bool() { 4 } else { 60 };
            sleep(Duration::from_millis(rng.u64(0..most))).await;
            world.gone();
            server.kill();
            disk.set(Number::Failing, 0);
            let how = [Unsynced::Kept, Unsynced::ByChance, Unsynced::Lost][rng.usize(..3)];
            disk.cut(how, &mut rng);
            server = Server::on(&mut disk);
            world.moved(&server);
        }
    }
    disk.set(Number::Failing, 0);
    world.progress(50).await;
    let done = world.done();
    let faults = world.close(server.address).await;
    println!("{} syncs failed, {done} commands acknowledged", disk.get(Number::Failed));
    server.kill();
    faults
}

/// A disk that is full for a while, again and again.
pub async fn full_disk(seed: u64, tables: usize, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut disk = Disk::new();
    let mut server = Server::on(&mut disk);
    let world = World::open(server.address, tables, &mut rng).await;
    for time in 0..times {
        if !world.progress(while_(&mut rng)).await {
            assert!(time > 0, "no command was left that needs room");
            break;
        }
        let before = disk.get(Number::NoRoom);
        disk.set(Number::Full, 1);
        until("a write without room", || disk.get(Number::NoRoom) > before + 3).await;
        if time % 2 == 1 {
            world.gone();
            server.kill();
            disk.cut(Unsynced::ByChance, &mut rng);
            disk.set(Number::Full, 0);
            server = Server::on(&mut disk);
            world.moved(&server);
        }
        disk.set(Number::Full, 0);
    }
    world.progress(50).await;
    let done = world.done();
    let faults = world.close(server.address).await;
    println!("{} writes found no room, {done} commands acknowledged", disk.get(Number::NoRoom));
    server.kill();
    faults
}

/// A limit on the length of files, which ends a program that does not know of it.
pub async fn small_files(seed: u64, tables: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    // Enough for the empty tables of the schema and a few that are played at.
    let mut server = Server::with_small_files(&folder, 2600);
    let world = World::open(server.address, tables, &mut rng).await;
    // Until the limit is met and nothing more can be done.
    while tokio::time::timeout(Duration::from_secs(2), world.progress(1)).await.is_ok() {}
    server.check_alive();
    server.kill();
    server = Server::start(&folder);
    world.moved(&server);
    world.progress(50).await;
    let faults = world.close(server.address).await;
    server.kill();
    faults
}

/// Waits until the disaster is there: without it nothing would be shown.
async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what} does not come");
        sleep(Duration::from_millis(1)).await;
    }
}
