/**
 * The end of a shell script: runs the program in `$0` with its arguments so that the server and PostgreSQL never wait
 * for it. `chrt --idle` lets every other process take the processor at once (sched(7), SCHED_IDLE), where the kernel
 * allows it. Where Linux shares the processor among sessions (autogroup), the session keeps a share, so that the
 * program makes progress beside a busy server; start it detached, in a session of its own.
 */
export const runAtLowPriority = [
  '{ echo 5 > /proc/self/autogroup; } 2>/dev/null',
  'chrt --idle 0 true 2>/dev/null && exec chrt --idle 0 "$0" "$@"',
  'exec nice -n 10 "$0" "$@"',
].join('; ')
