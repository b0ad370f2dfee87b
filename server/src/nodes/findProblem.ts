import type { Bus } from '../live/bus.ts'
import type { NodeRow } from './nodeTable.ts'

/**
 * How many further heartbeats another node must send before a problem with it counts. So the row of a node that has
 * died is ignored.
 */
const countedBeats = 3

interface Self {
  fileStore: string
  bus: Pick<Bus, 'id' | 'hears' | 'isHealthy'>
}

/** Why this node and the other one cannot work together; null if they can. */
function problemWith(other: NodeRow, { fileStore, bus }: Self): string | null {
  if (other.file_store !== fileStore) return `its files are in another store than those of ${other.address} (S3_BUCKET)`
  if (bus.id === null) return `it hears nothing of ${other.address} (REDIS_URL)`
  if (other.bus_id === null) return `${other.address} hears nothing of it, and has no REDIS_URL`
  // While Redis is down, the nodes know it and cache nothing for long, so that is no problem between them.
  if (bus.isHealthy() && !bus.hears(other.bus_id)) return `it hears nothing of ${other.address}: another REDIS_URL?`
  return null
}

export interface Apart {
  problem: string
  other: NodeRow
}

/**
 * Returns a function that compares this node with the others at each heartbeat, and returns the first node that it
 * cannot work with.
 */
export function watchOthers(self: Self): (others: readonly NodeRow[]) => Apart | null {
  /** For each node with a problem: its last heartbeat, and the number of heartbeats since the problem began. */
  const suspects = new Map<string, { seenAt: number; beats: number }>()
  return (others) => {
    const found = others.map((other) => ({ other, problem: problemWith(other, self) }))
    for (const { other, problem } of found) {
      const known = suspects.get(other.id)
      const seenAt = other.seen_at.getTime()
      if (problem === null) suspects.delete(other.id)
      else if (!known) suspects.set(other.id, { seenAt, beats: 0 })
      else if (seenAt > known.seenAt) suspects.set(other.id, { seenAt, beats: known.beats + 1 })
    }
    const alive = new Set(others.map(({ id }) => id))
    for (const id of suspects.keys()) if (!alive.has(id)) suspects.delete(id)
    const apart = found.find(({ other }) => (suspects.get(other.id)?.beats ?? 0) >= countedBeats)
    return apart ? { other: apart.other, problem: apart.problem! } : null
  }
}
