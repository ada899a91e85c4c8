#include "CEdit.h"

#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};

static void note(int number, siginfo_t *info, void *context) {
  (void)context;
  int before = errno;
  // Drops the input before Ctrl-C; the editor's noflsh leaves that to us.
  if (number == SIGINT) tcflush(STDIN_FILENO, TCIFLUSH);
  unsigned char byte = (unsigned char)number;
  // Nobody has sent what a key of the terminal means.
  if (number == SIGQUIT && info->si_pid == 0) byte = WEFT_QUIT_KEY;
  // A full pipe will wake the reader anyway.
  ssize_t count = write(pipe_ends[1], &byte, 1);
  (void)count;
  errno = before;
}

int weft_catch_signals(const int *numbers, size_t count) {
  if (pipe_ends[0] < 0) {
    if (pipe(pipe_ends) != 0) return -1;
    for (int i = 0; i < 2; i++) fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[1], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = note;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
  return pipe_ends[0];
}

static sem_t is_stopped;

static void stop_for_good(int number) {
  (void)number;
  sem_post(&is_stopped);
  for (;;) pause();
}

void weft_stop_thread(pthread_t thread) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = stop_for_good;
  sigfillset(&action.sa_mask);
  if (sem_init(&is_stopped, 0, 0) != 0 || sigaction(SIGUSR2, &action, NULL) != 0) return;
  if (pthread_kill(thread, SIGUSR2) != 0) return;
  while (sem_wait(&is_stopped) != 0 && errno == EINTR) {}
}
