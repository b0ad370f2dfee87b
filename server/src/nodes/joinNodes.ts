import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { build } from '../build.ts'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import { watchOthers, type Apart } from './findProblem.ts'
import { heartbeatMs, nodeShape, selectAlive } from './nodeTable.ts'
import { ownSlot } from '../workers/self.ts'
import { readStoreId } from './storeId.ts'

const complainEveryMs = 60_000
const forget = `delete from nodes where address = $1 or seen_at < now() - interval '1 hour'`
const beat = `
  insert into nodes (id, address, build, file_store, bus_id, problem)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do update
  set seen_at = now(), problem = excluded.problem
  returning started_at`
const leave = 'delete from nodes where id = $1'

export interface NodeMembership {
  /**
   * Whether this node must not get traffic, because it and an older node cannot reach each other over Redis or use
   * different file stores. The older one keeps working, so that a second node with a wrong environment does not take
   * the service down.
   */
  isApart(): boolean
  /** True if no older node is running. The oldest node measures what all nodes share. */
  isOldest(): boolean
  leave(): Promise<void>
}

/** The name of the node at this port, as the other nodes see it. Workers that share a port add their number. */
export const addressOf = (port: number, slot: number | null = null): string =>
  `${hostname()}:${port}${slot === null ? '' : `/${slot}`}`

/** Adds this node to the table `nodes`, and checks at each heartbeat whether it can work with the others. */
export async function joinNodes(ctx: Context, port: number): Promise<NodeMembership> {
  const { db, log, bus, metrics } = ctx
  const [id, address] = [randomUUID(), addressOf(port, ownSlot())]
  let fileStore: string | null = null
  let look: ReturnType<typeof watchOthers> | null = null
  let apart: Apart | null = null
  let [isNewer, isOldest, others, complainedAt] = [false, false, 0, -Infinity]

  function complain(): void {
    if (!apart || performance.now() - complainedAt < complainEveryMs) return
    complainedAt = performance.now()
    log.error({ node: apart.other.address, build: apart.other.build }, `this node works apart: ${apart.problem}`)
  }

  async function heartbeat(): Promise<void> {
    fileStore ??= await readStoreId(ctx.files)
    look ??= watchOthers({ fileStore, bus })
    const values = [id, address, build, fileStore, bus.id, apart?.problem ?? null]
    const self = await db.get(beat, values, { started_at: column.timestamp })
    const alive = await db.rows(selectAlive, [address], nodeShape)
    apart = look(alive)
    others = alive.length
    isOldest = alive.every((other) => other.started_at >= self.started_at)
    isNewer = apart !== null && apart.other.started_at < self.started_at
    complain()
  }

  await db.rows(forget, [address])
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const live = async (): Promise<void> => {
    // Fails without the database or the file store. Then there is nothing to compare, and other parts report the
    // failure.
    await heartbeat().catch((error: unknown) => log.debug({ err: error }, 'a heartbeat of this node failed'))
    if (!stopping.signal.aborted) timer = setTimeout(() => (running = live()), heartbeatMs)
  }
  let running = live()
  await running
  metrics.addGauge({ name: 'byeol_nodes', help: 'Servers on this database, this one too' }, () => [
    { value: others + 1 },
  ])
  metrics.addGauge({ name: 'byeol_node_apart', help: '1 while this server works apart from another' }, () => [
    { value: apart ? 1 : 0 },
  ])
  return {
    isApart: () => isNewer,
    isOldest: () => isOldest,
    async leave() {
      stopping.abort()
      clearTimeout(timer)
      await running
      await db.rows(leave, [id]).catch(() => {})
    },
  }
}
