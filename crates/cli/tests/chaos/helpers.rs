//! Helpers that are stopped and killed in the middle of their work: a game goes on, and nothing is done twice.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use fastrand::Rng;

use crate::server::{Server, binary};
use crate::world::World;

/// A helper, and what it prints.
struct Helper {
    child: Child,
    lines: std::path::PathBuf,
}

impl Helper {
    fn start(server: &Server, place: &Path, key: &str) -> Helper {
        let lines = place.join("helper.log");
        let child = Command::new(binary())
            .args(["work", "--cores", "2", "-v", "--server", &format!("http://{}", server.address)])
            .env("THURUP_HELPER_KEY", key)
            .stdin(Stdio::null())
            .stdout(File::create(&lines).unwrap())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        Helper { child, lines }
    }

    fn has_done(&self, what: &str) -> bool {
        std::fs::read_to_string(&self.lines).unwrap().contains(what)
    }

    /// It stands still, and nothing closes its connections.
    fn stop(&self) {
        let told = Command::new("kill").args(["-STOP", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn thurup(folder: &Path, arguments: &[&str]) -> String {
    let database = format!("sqlite:{}", folder.join("thurup.db").display());
    let ran = Command::new(binary()).args(arguments).args(["--database", &database]).output().unwrap();
    assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// Stopped where it stands, so that what it has stays undone, and then SIGKILL, again and again.
pub async fn kills(seed: u64, times: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let server = Server::start(&folder);
    let key = thurup(&folder, &["helper", "add", "attic"]).trim().to_owned();
    // The last chair of the third table is a bot's.
    let world = World::open(server.address, 3, &mut rng).await;
    for _ in 0..times {
        let helper = Helper::start(&server, place.path(), &key);
        while !helper.has_done("thought: done") {
            assert!(world.progress(10).await, "the games go on");
        }
        // Two cores ask for work, and answer nothing more.
        helper.stop();
        let goes_on = world.progress(rng.usize(100..200)).await;
        drop(helper);
        if !goes_on {
            break;
        }
    }
    world.progress(50).await;
    let faults = world.close(server.address).await;
    let list = thurup(&folder, &["helper", "list"]);
    assert!(list.starts_with("attic: ") && list.contains(" 0 refused") && !list.contains(" 0 pieces"), "{list}");
    server.kill();
    faults
}
