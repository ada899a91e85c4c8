// A time that stands still, preloaded by scripts/bench-instructions: liblua seeds its hash tables by the time.
#include <stdlib.h>
#include <time.h>

time_t time(time_t *result) {
  const char *seconds = getenv("WEFT_BENCH_TIME");
  time_t now = seconds == NULL ? 0 : atoll(seconds);
  if (result != NULL) *result = now;
  return now;
}
