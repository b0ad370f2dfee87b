/**
 * The last lines of a shell script. They run the program in `$0` with its arguments at a priority so low that the
 * server and PostgreSQL never wait for it. `chrt --idle`, where the kernel allows it, lets every other process take the
 * CPU at once (sched(7), SCHED_IDLE). Where Linux divides CPU time among sessions (autogroup), this session keeps a
 * share, so that the program makes progress even if the server is busy. For that, start the script detached, in a
 * session of its own.
 */
export const runAtLowPriority = [
  '{ echo 5 > /proc/self/autogroup; } 2>/dev/null',
  'chrt --idle 0 true 2>/dev/null && exec chrt --idle 0 "$0" "$@"',
  'exec nice -n 10 "$0" "$@"',
].join('; ')
