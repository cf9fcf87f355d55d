// A machine whose clock is an hour, and half a minute, behind. Loaded into a program with LD_PRELOAD.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(clock, now);
  if (!failed && clock == CLOCK_REALTIME) now->tv_sec -= 3630;
  return failed;
}
