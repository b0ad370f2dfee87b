import { column, type RowOf } from '../db/columns.ts'

export const heartbeatMs = 2_000
/** A node that has sent no heartbeat for this long counts as ended. */
export const aliveMs = 3 * heartbeatMs

/**
 * The nodes with a recent heartbeat. `$1`: the address of the calling node, which may have died and restarted, as may
 * have its workers.
 */
export const selectAlive = `
  select id, address, build, file_store, bus_id, problem, started_at, seen_at
  from nodes
  where address <> $1 and not starts_with(address, $1 || '/') and seen_at > now() - interval '${aliveMs} milliseconds'
  order by address`
export const nodeShape = {
  id: column.text,
  address: column.text,
  build: column.text,
  file_store: column.text,
  bus_id: column.text.orNull,
  problem: column.text.orNull,
  started_at: column.timestamp,
  seen_at: column.timestamp,
}
export type NodeRow = RowOf<typeof nodeShape>
