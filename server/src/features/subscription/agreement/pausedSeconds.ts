/** SQL: the seconds that contract `c` was paused, in pauses that began at `at` or later. */
export const pausedSecondsFrom = (c: string, at: string): string => `(
    select coalesce(sum(pause.seconds), 0)::integer
    from premium_pauses pause
    where pause.contract_id = ${c} and pause.from_at >= ${at})`

/** SQL: when celeb `ce` last wrote, as contract `c` counts it: moved later by the contract's pauses since. */
export const countedBroadcastAt = (ce: string, c: string): string => {
  const at = `${ce}.last_broadcast_at`
  return `nullif(${at}, '-infinity') + interval '1 second' * ${pausedSecondsFrom(c, at)}`
}
