// A disk that can be pulled, that can lie, fail and be full. Loaded into a server with LD_PRELOAD.
//
// Everything that changes a file or a name in the folder CHAOS_FOLDER is done as asked and also written down, in order, in
// the file CHAOS_LOG. From that the tests build what a disk would hold after a power cut: see disk.rs. A sync does not reach
// the real disk; it is only written down. What the disk is to do wrong is in the file CHAOS_CONTROL, a row of 32-bit
// numbers that the tests change while the server runs.
//
// A shared-memory file (NAME-shm) is no file to SQLite but memory, and is passed over.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

// Set by the tests: syncs are swallowed; so many syncs fail; no file can grow; a sync takes up to so many microseconds.
enum { LIES, FAILING, FULL, DELAY };
// Counted here: syncs asked for, syncs that failed, writes that found no room, syncs that are under way.
enum { SYNCED = 8, FAILED, NO_ROOM, SYNCING, NUMBERS };
static volatile int32_t *control;

// What is written down, before each record's bytes.
enum { OPENED = 1, WRITTEN, CUT, SYNC, SYNC_FAILED, REMOVED, RENAMED, FOLDER_SYNC };
struct record {
  uint32_t kind, length;
  uint64_t file, at;
};

enum { NOT_OURS, FILE_OF_OURS, FOLDER_OF_OURS };
#define MOST 65536
static struct {
  char kind;
  uint64_t file;
} open_files[MOST];

static char folder[PATH_MAX];
static size_t folder_length;
static int log_file = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(result, name, ...) static result (*real_##name)(__VA_ARGS__)
REAL(int, open64, const char *, int, ...);
REAL(int, close, int);
REAL(ssize_t, write, int, const void *, size_t);
REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
REAL(int, ftruncate64, int, off64_t);
REAL(int, fsync, int);
REAL(int, unlink, const char *);
REAL(int, rename, const char *, const char *);

__attribute__((constructor)) static void begin(void) {
  real_open64 = dlsym(RTLD_NEXT, "open64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite64 = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate64 = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_rename = dlsym(RTLD_NEXT, "rename");
  const char *where = getenv("CHAOS_FOLDER"), *log = getenv("CHAOS_LOG"), *how = getenv("CHAOS_CONTROL");
  if (!where || !log || !how || !realpath(where, folder)) abort();
  folder_length = strlen(folder);
  log_file = real_open64(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int file = real_open64(how, O_RDWR | O_CLOEXEC);
  if (log_file < 0 || file < 0) abort();
  control = mmap(NULL, NUMBERS * sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (control == MAP_FAILED) abort();
  real_close(file);
}

static void note(uint32_t kind, uint64_t file, uint64_t at, const void *bytes, size_t length) {
  struct record record = {kind, (uint32_t)length, file, at};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)bytes, length}};
  // A record that is not whole would make the tests believe what is not so.
  if (writev(log_file, parts, 2) != (ssize_t)(sizeof record + length)) abort();
}

// The name within our folder, "" for the folder itself, or nothing.
static const char *ours(const char *path) {
  static __thread char absolute[PATH_MAX + 2];
  if (path[0] != '/') {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return NULL;
    if (snprintf(absolute, sizeof absolute, "%s/%s", here, path) >= PATH_MAX) return NULL;
    path = absolute;
  }
  if (strncmp(path, folder, folder_length)) return NULL;
  path += folder_length;
  if (*path == 0) return path;
  if (*path != '/') return NULL;
  while (*path == '/') path++;
  size_t length = strlen(path);
  if (length > 4 && !strcmp(path + length - 4, "-shm")) return NULL;
  return path;
}

static int opening(const char *path, int flags, mode_t mode) {
  const char *name = ours(path);
  if (!name) return real_open64(path, flags, mode);
  pthread_mutex_lock(&lock);
  int is_new = (flags & O_CREAT) && access(path, F_OK);
  int file = real_open64(path, flags, mode), error = errno;
  struct stat about;
  if (file >= 0 && file < MOST && !fstat(file, &about)) {
    open_files[file].file = about.st_ino;
    if (S_ISDIR(about.st_mode)) {
      open_files[file].kind = *name ? NOT_OURS : FOLDER_OF_OURS;
    } else if (S_ISREG(about.st_mode)) {
      open_files[file].kind = FILE_OF_OURS;
      note(OPENED, about.st_ino, is_new, name, strlen(name));
      if (flags & O_TRUNC) note(CUT, about.st_ino, 0, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return file;
}

#define MODE                           \
  mode_t mode = 0;                     \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list rest;                      \
    va_start(rest, flags);             \
    mode = va_arg(rest, mode_t);       \
    va_end(rest);                      \
  }

int open64(const char *path, int flags, ...) {
  MODE return opening(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  MODE return opening(path, flags, mode);
}
int openat64(int at, const char *path, int flags, ...) {
  static int (*real)(int, const char *, int, ...);
  if (!real) real = dlsym(RTLD_NEXT, "openat64");
  MODE if (at == AT_FDCWD || path[0] == '/') return opening(path, flags, mode);
  return real(at, path, flags, mode);
}
int openat(int at, const char *path, int flags, ...) {
  MODE return openat64(at, path, flags, mode);
}

static int kind_of(int file) {
  return file >= 0 && file < MOST ? open_files[file].kind : NOT_OURS;
}

int close(int file) {
  if (kind_of(file)) {
    pthread_mutex_lock(&lock);
    open_files[file].kind = NOT_OURS;
    pthread_mutex_unlock(&lock);
  }
  return real_close(file);
}

static ssize_t writing(int file, const void *bytes, size_t length, off64_t at, int moves) {
  pthread_mutex_lock(&lock);
  if (moves) at = lseek64(file, 0, SEEK_CUR);
  ssize_t done = -1;
  struct stat about;
  off64_t room = control[FULL] && !fstat(file, &about) ? about.st_size - at : (off64_t)length;
  if (room <= 0 && length > 0) {
    __atomic_add_fetch(&control[NO_ROOM], 1, __ATOMIC_SEQ_CST);
    errno = ENOSPC;
  } else {
    // What still fits is written, as a real disk does.
    if ((off64_t)length > room) length = (size_t)room;
    done = moves ? real_write(file, bytes, length) : real_pwrite64(file, bytes, length, at);
    if (done > 0) note(WRITTEN, open_files[file].file, (uint64_t)at, bytes, (size_t)done);
  }
  int error = errno;
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (kind_of(file) != FILE_OF_OURS) return real_write(file, bytes, length);
  return writing(file, bytes, length, 0, 1);
}
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  if (kind_of(file) != FILE_OF_OURS) return real_pwrite64(file, bytes, length, at);
  return writing(file, bytes, length, at, 0);
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
  return pwrite64(file, bytes, length, at);
}

int ftruncate64(int file, off64_t length) {
  if (kind_of(file) != FILE_OF_OURS) return real_ftruncate64(file, length);
  pthread_mutex_lock(&lock);
  int done = real_ftruncate64(file, length), error = errno;
  if (!done) note(CUT, open_files[file].file, (uint64_t)length, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}
int ftruncate(int file, off_t length) {
  return ftruncate64(file, length);
}

int fsync(int file) {
  int kind = kind_of(file);
  if (!kind) return real_fsync(file);
  __atomic_add_fetch(&control[SYNCING], 1, __ATOMIC_SEQ_CST);
  int delay = control[DELAY];
  static uint32_t chance = 1;
  if (delay > 0) usleep((chance = chance * 1664525 + 1013904223) % (uint32_t)delay);
  pthread_mutex_lock(&lock);
  int done = 0;
  if (kind == FILE_OF_OURS && control[FAILING] > 0) {
    __atomic_sub_fetch(&control[FAILING], 1, __ATOMIC_SEQ_CST);
    __atomic_add_fetch(&control[FAILED], 1, __ATOMIC_SEQ_CST);
    note(SYNC_FAILED, open_files[file].file, 0, NULL, 0);
    done = -1;
  } else if (!control[LIES]) {
    note(kind == FILE_OF_OURS ? SYNC : FOLDER_SYNC, open_files[file].file, 0, NULL, 0);
  }
  __atomic_add_fetch(&control[SYNCED], 1, __ATOMIC_SEQ_CST);
  __atomic_sub_fetch(&control[SYNCING], 1, __ATOMIC_SEQ_CST);
  pthread_mutex_unlock(&lock);
  if (done) errno = EIO;
  return done;
}
int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  return kind_of(file) ? fsync(file) : real(file);
}

int unlink(const char *path) {
  const char *name = ours(path);
  if (!name) return real_unlink(path);
  pthread_mutex_lock(&lock);
  int done = real_unlink(path), error = errno;
  if (!done) note(REMOVED, 0, 0, name, strlen(name));
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}

int rename(const char *from, const char *to) {
  char names[2 * PATH_MAX];
  const char *name = ours(from);
  if (!name) return real_rename(from, to);
  size_t length = strlen(name) + 1;
  memcpy(names, name, length);
  // Out of our folder is removed, for our purpose.
  const char *other = ours(to);
  pthread_mutex_lock(&lock);
  int done = real_rename(from, to), error = errno;
  if (!done && other) {
    memcpy(names + length, other, strlen(other));
    note(RENAMED, 0, length - 1, names, length + strlen(other));
  } else if (!done) {
    note(REMOVED, 0, 0, names, length - 1);
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return done;
}
