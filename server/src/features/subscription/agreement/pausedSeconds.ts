/** SQL: how many seconds contract `c` was paused, counting the pauses that began at `at` or later. */
export const pausedSecondsFrom = (c: string, at: string): string => `(
    select coalesce(sum(pause.seconds), 0)::integer
    from premium_pauses pause
    where pause.contract_id = ${c} and pause.from_at >= ${at})`

/** SQL: when celeb `ce` last wrote, adjusted for contract `c`: moved later by the contract's pauses since then. */
export const countedBroadcastAt = (ce: string, c: string): string => {
  const at = `${ce}.last_broadcast_at`
  return `nullif(${at}, '-infinity') + interval '1 second' * ${pausedSecondsFrom(c, at)}`
}
