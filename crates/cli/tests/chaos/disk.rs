//! A disk that keeps, after a power cut, what was synced and an arbitrary part of the rest.
//!
//! The server runs with `disk.c` loaded, which does what is asked and writes down every change and every sync. From that
//! [`Disk::cut`] makes the folder as the disk might have it: what was synced is there; of everything else each write is there,
//! or not, or torn between two sectors; of the changes of names, which a file system keeps in order, a first part. What a
//! failed sync should have written may be there or not for ever after, whatever later syncs say.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use fastrand::Rng;
use tempfile::TempDir;

/// Bytes that a disk writes as one.
const SECTOR: usize = 512;

/// Places in the row of numbers that `disk.c` shares with us.
#[derive(Clone, Copy)]
pub enum Number {
    /// Syncs are swallowed: a disk that lies.
    Lies = 0,
    /// So many syncs fail.
    Failing = 1,
    /// No file can grow.
    Full = 2,
    /// A sync takes up to so many microseconds.
    Delay = 3,
    /// Counts the syncs that failed.
    Failed = 9,
    /// Counts the writes that found no room.
    NoRoom = 10,
    /// Syncs that are under way, and what they are to write with them.
    Syncing = 11,
}

/// Microseconds that a sync takes at most.
pub const SYNC: i32 = 1500;

/// What becomes of writes that were not synced.
#[derive(Clone, Copy, Debug)]
pub enum Unsynced {
    /// None is there.
    Lost,
    /// All are there, as after a kill.
    Kept,
    /// Each by chance, some torn.
    ByChance,
}

/// The folder of a server's database, on a disk as above.
pub struct Disk {
    place: TempDir,
    control: File,
    /// What was in the folder, and on disk, when the server was started.
    before: BTreeMap<String, Vec<u8>>,
}

/// The compiled `disk.c`, made once.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chaos/disk.c");
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("disk-{}.so", std::process::id()));
        let status = Command::new("cc").args(["-O1", "-shared", "-fPIC", "-o"]).arg(&made).arg(&source).arg("-ldl").status();
        assert!(status.expect("cc runs").success(), "disk.c does not compile");
        made
    })
}

impl Disk {
    pub fn new() -> Disk {
        let place = tempfile::tempdir().unwrap();
        fs::create_dir(place.path().join("data")).unwrap();
        let control = File::create_new(place.path().join("control")).unwrap();
        control.set_len(4 * 16).unwrap();
        let disk = Disk { place, control, before: BTreeMap::new() };
        disk.set(Number::Delay, SYNC);
        disk
    }

    /// Where the database is.
    pub fn folder(&self) -> PathBuf {
        self.place.path().join("data")
    }

    pub fn set(&self, number: Number, value: i32) {
        self.control.write_all_at(&value.to_ne_bytes(), 4 * number as u64).unwrap();
    }

    pub fn get(&self, number: Number) -> i32 {
        let mut bytes = [0; 4];
        self.control.read_exact_at(&mut bytes, 4 * number as u64).unwrap();
        i32::from_ne_bytes(bytes)
    }

    /// Has the next server that this starts live on this disk. What is in the folder now is on the disk.
    pub fn attach(&mut self, command: &mut Command) {
        self.before = contents(&self.folder());
        // One that was killed in the middle of a sync has not counted it down.
        self.set(Number::Syncing, 0);
        let log = self.place.path().join("log");
        let _ = fs::remove_file(&log);
        command
            .env("LD_PRELOAD", library())
            .env("CHAOS_FOLDER", self.folder())
            .env("CHAOS_LOG", log)
            .env("CHAOS_CONTROL", self.place.path().join("control"));
    }

    /// Makes the folder as it is after a power cut. The server has been killed. Gives the number of writes that were not
    /// synced.
    pub fn cut(&self, unsynced: Unsynced, rng: &mut Rng) -> usize {
        // A process that was killed before it was one has written nothing down.
        let written_down = fs::read(self.place.path().join("log")).unwrap_or_default();
        let mut platter = Platter::new(&self.before);
        for record in Records(&written_down) {
            platter.take(&record);
        }
        let (files, open) = platter.after(unsynced, rng);
        let folder = self.folder();
        for name in contents(&folder).keys() {
            fs::remove_file(folder.join(name)).unwrap();
        }
        for (name, bytes) in files {
            fs::write(folder.join(name), bytes).unwrap();
        }
        open
    }
}

/// Every file but shared memory, which no power cut survives.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|file| file.file_type().unwrap().is_file());
    files.map(|file| (file.file_name().into_string().unwrap(), fs::read(file.path()).unwrap())).collect()
}

/// What was written down, one after the other; one that is not whole was not done for anybody who could tell.
struct Records<'a>(&'a [u8]);

struct Record<'a> {
    kind: u32,
    file: u64,
    at: u64,
    bytes: &'a [u8],
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        let (head, rest) = self.0.split_at_checked(24)?;
        let word = |at: usize| u32::from_ne_bytes(head[at..at + 4].try_into().unwrap());
        let long = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().unwrap());
        let (bytes, rest) = rest.split_at_checked(word(4) as usize)?;
        self.0 = rest;
        Some(Record { kind: word(0), file: long(8), at: long(16), bytes })
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Waits,
    OnDisk,
    /// A sync that should have written it has failed.
    Doubtful,
}

enum Change {
    Bytes { at: usize, bytes: Vec<u8> },
    Length(usize),
}

#[derive(Default)]
struct Contents {
    before: Vec<u8>,
    changes: Vec<(Change, Fate)>,
}

enum Naming {
    Add(String, usize),
    Remove(String),
    Rename(String, String),
}

/// What a disk has been told.
struct Platter {
    files: Vec<Contents>,
    /// The file that an open inode is.
    inodes: BTreeMap<u64, usize>,
    /// Names as programs see them, and as they are on disk; between the two, the changes in order.
    seen: BTreeMap<String, usize>,
    on_disk: BTreeMap<String, usize>,
    waiting: Vec<Naming>,
}

impl Platter {
    fn new(before: &BTreeMap<String, Vec<u8>>) -> Platter {
        let names: BTreeMap<String, usize> = before.keys().cloned().zip(0..).collect();
        let files = before.values().map(|bytes| Contents { before: bytes.clone(), changes: Vec::new() }).collect();
        Platter { files, inodes: BTreeMap::new(), seen: names.clone(), on_disk: names, waiting: Vec::new() }
    }

    fn take(&mut self, record: &Record<'_>) {
        let text = || String::from_utf8(record.bytes.to_vec()).unwrap();
        let is_new = record.at == 1;
        match record.kind {
            1 => {
                let name = text();
                let file = match self.seen.get(&name) {
                    Some(&file) if !is_new => file,
                    _ => {
                        self.files.push(Contents::default());
                        self.waiting.push(Naming::Add(name.clone(), self.files.len() - 1));
                        self.files.len() - 1
                    }
                };
                self.seen.insert(name, file);
                self.inodes.insert(record.file, file);
            }
            2 => self.change(record, Change::Bytes { at: record.at as usize, bytes: record.bytes.to_vec() }),
            3 => self.change(record, Change::Length(record.at as usize)),
            4 => self.settle(record, Fate::OnDisk),
            5 => self.settle(record, Fate::Doubtful),
            6 => {
                self.seen.remove(&text());
                self.waiting.push(Naming::Remove(text()));
            }
            7 => {
                let both = text();
                let (from, to) = both.split_at(record.at as usize);
                let (from, to) = (from.to_owned(), to.trim_start_matches('\0').to_owned());
                if let Some(file) = self.seen.remove(&from) {
                    self.seen.insert(to.clone(), file);
                }
                self.waiting.push(Naming::Rename(from, to));
            }
            8 => {
                let waiting = std::mem::take(&mut self.waiting);
                self.name(waiting);
            }
            kind => panic!("disk.c writes no records of kind {kind}"),
        }
    }

    fn contents(&mut self, record: &Record<'_>) -> &mut Contents {
        &mut self.files[self.inodes[&record.file]]
    }

    fn change(&mut self, record: &Record<'_>, change: Change) {
        self.contents(record).changes.push((change, Fate::Waits));
    }

    fn settle(&mut self, record: &Record<'_>, fate: Fate) {
        for (_, now) in self.contents(record).changes.iter_mut().filter(|(_, now)| *now == Fate::Waits) {
            *now = fate;
        }
    }

    fn name(&mut self, changes: Vec<Naming>) {
        for change in changes {
            match change {
                Naming::Add(name, file) => {
                    self.on_disk.insert(name, file);
                }
                Naming::Remove(name) => {
                    self.on_disk.remove(&name);
                }
                Naming::Rename(from, to) => {
                    if let Some(file) = self.on_disk.remove(&from) {
                        self.on_disk.insert(to, file);
                    }
                }
            }
        }
    }

    /// The files after a power cut, and how many writes were not synced.
    fn after(mut self, unsynced: Unsynced, rng: &mut Rng) -> (BTreeMap<String, Vec<u8>>, usize) {
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.truncate(match unsynced {
            Unsynced::Lost => 0,
            Unsynced::Kept => waiting.len(),
            Unsynced::ByChance => rng.usize(0..=waiting.len()),
        });
        self.name(waiting);
        let open = self.files.iter().flat_map(|file| &file.changes).filter(|(_, fate)| *fate != Fate::OnDisk).count();
        let files = std::mem::take(&mut self.on_disk);
        (files.into_iter().map(|(name, file)| (name, self.files[file].after(unsynced, rng))).collect(), open)
    }
}

impl Contents {
    fn after(&self, unsynced: Unsynced, rng: &mut Rng) -> Vec<u8> {
        let mut now = self.before.clone();
        for (change, fate) in &self.changes {
            let (there, torn) = match (fate, unsynced) {
                (Fate::OnDisk, _) | (_, Unsynced::Kept) => (true, false),
                (_, Unsynced::Lost) => (false, false),
                (_, Unsynced::ByChance) => (rng.bool(), rng.u8(..) < 64),
            };
            match change {
                _ if !there => {}
                Change::Length(length) => now.resize(*length, 0),
                Change::Bytes { at, bytes } => {
                    let mut at = *at;
                    let mut rest = &bytes[..];
                    while !rest.is_empty() {
                        let (sector, more) = rest.split_at(rest.len().min(SECTOR - at % SECTOR));
                        if !torn || rng.bool() {
                            now.resize(now.len().max(at + sector.len()), 0);
                            now[at..at + sector.len()].copy_from_slice(sector);
                        }
                        at += sector.len();
                        rest = more;
                    }
                }
            }
        }
        now
    }
}
