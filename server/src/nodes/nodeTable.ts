import { column, type RowOf } from '../db/columns.ts'

export const heartbeatMs = 2_000
/** A node that was not seen for so long has ended. */
export const aliveMs = 3 * heartbeatMs

/** The nodes that were seen lately; `$1` is the address of the node that asks, which may have died and come back. */
export const selectAlive = `
  select id, address, build, file_store, bus_id, problem, started_at, seen_at
  from nodes
  where address <> $1 and seen_at > now() - interval '${aliveMs} milliseconds'
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
