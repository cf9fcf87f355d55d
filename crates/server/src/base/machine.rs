//! What the machine has: room on disks, open files, memory, and what this user may do there.

use std::path::Path;

/// A disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disk {
    /// Bytes that this user can still write.
    pub free: u64,
    /// Bytes of all of it.
    pub size: u64,
}

/// The nearest folder above a path that is there, or the path itself.
pub fn there(path: &Path) -> &Path {
    let above = path.ancestors().find(|path| path.as_os_str().is_empty() || path.exists());
    above.filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The disk on which a path lies, or would lie. Nothing where the system does not tell.
pub fn disk(path: &Path) -> Option<Disk> {
    #[cfg(unix)]
    return rustix::fs::statvfs(there(path)).ok().map(|disk| Disk {
        free: disk.f_bavail.saturating_mul(disk.f_frsize),
        size: disk.f_blocks.saturating_mul(disk.f_frsize),
    });
    #[cfg(not(unix))]
    None
}

/// Whether this user may write something that is there: a file, or new files in a folder.
#[cfg(unix)]
pub fn may_write(path: &Path) -> bool {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    let asked = if path.is_dir() { Access::WRITE_OK | Access::EXEC_OK } else { Access::WRITE_OK };
    accessat(CWD, path, asked, AtFlags::EACCESS).is_ok()
}

/// Whether this user may write something that is there: a file, or new files in a folder.
#[cfg(not(unix))]
pub fn may_write(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|about| !about.permissions().readonly())
}

/// Open files that this process may have at most. Nothing where that is not bounded, or the system does not tell.
pub fn open_files_most() -> Option<u64> {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum;
    #[cfg(not(unix))]
    None
}

/// Open files that this process has. Nothing where the system does not tell.
pub fn open_files() -> Option<u64> {
    let open = std::fs::read_dir("/proc/self/fd").ok()?.count();
    u64::try_from(open).ok()
}

/// Bytes of this process that lie in the machine's memory. Nothing where the system does not tell.
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    kilobytes.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_yet_lies_on_the_disk_of_the_nearest_folder() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("none/of/these");
        assert_eq!(there(&missing), folder.path());
        assert_eq!(there(Path::new("none/of/these")), Path::new("."));
        let (here, disk) = (disk(folder.path()).unwrap(), disk(&missing).unwrap());
        assert!(here.size > 0 && here.size == disk.size && here.free <= here.size);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_process_is_counted() {
        let before = open_files().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let _held: Vec<_> = (0..50).map(|file| std::fs::File::create(folder.path().join(file.to_string())).unwrap()).collect();
        // Other tests open and close some meanwhile.
        assert!(open_files().unwrap() > before || before > 50);
        assert!(memory().unwrap() > 1_000_000 && open_files_most().is_none_or(|most| most > 50));
    }
}
