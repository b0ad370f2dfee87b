import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'

const channel = 'byeol_clock'
const walking = 'walking'
// Two advisory locks. Every node holds `work` in shared mode while its jobs and its queue run. A node that moves the
// clock holds `walk` and takes `work` exclusively, so that no other node works in the meantime. PostgreSQL releases
// both if a node dies.
const keyOf = (name: 'walk' | 'work') => `hashtextextended('byeol clock ${name}', 0)`
const select = 'select ahead_ms::float8 as ahead_ms from moved_clock'
const set = `
  insert into moved_clock (ahead_ms)
  values ($1)
  on conflict (is_only) do update
  set ahead_ms = greatest(moved_clock.ahead_ms, excluded.ahead_ms)`
const longestWalkMs = 24 * 3_600_000
/** Takes the lock, however long another node moves the clock. */
const waitFor = (name: 'walk' | 'work') => ({
  text: `select pg_advisory_lock(${keyOf(name)})`,
  query_timeout: longestWalkMs,
})
const pollMs = 50
const reconnectMs = 500

type Stop = () => Promise<void>

export interface SharedClock {
  /**
   * Runs `walk` while jobs and queues are paused on all nodes, then resumes them. Only one walk runs at a time across
   * all nodes.
   */
  whileNobodyWorks(walk: (setNodes: (aheadMs: number) => Promise<void>) => Promise<void>): Promise<void>
  stop: Stop
}

/** Sets this node's clock from the offset that all nodes of the database share. */
export async function readSharedClock({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const row = await db.row(select, [], { ahead_ms: column.number })
  if (row) clock.setAhead(row.ahead_ms)
}

/**
 * Starts this node's work (`start` returns the function that stops it), pauses it while another node moves the clock,
 * and keeps this node's clock at the shared offset.
 */
export async function shareClock(ctx: Context, start: () => Promise<Stop>): Promise<SharedClock> {
  const { pool } = ctx.db
  let stopWork: Stop | null = null
  const stopping = new AbortController()
  const started = Promise.withResolvers<void>()

  /** Follows the shared clock on one connection until another walk begins, the connection breaks or the node stops. */
  async function follow(client: PoolClient): Promise<void> {
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ payload }) => {
      if (payload === walking) end()
      else ctx.clock.setAhead(Number(payload))
    })
    stopping.signal.addEventListener('abort', end)
    await client.query(`listen ${channel}`)
    // Polls, because a connection that is blocked waiting for a lock receives no notifications.
    for (;;) {
      const { rows } = await client.query<{ is_free: boolean }>(
        `select pg_try_advisory_lock_shared(${keyOf('walk')}) as is_free`,
      )
      if (rows[0]!.is_free || stopping.signal.aborted) break
      await wait(pollMs)
    }
    await client.query(`select pg_advisory_lock_shared(${keyOf('work')})`)
    await client.query(`select pg_advisory_unlock_shared(${keyOf('walk')})`)
    await readSharedClock(ctx)
    if (stopping.signal.aborted) return
    stopWork ??= await start()
    started.resolve()
    await ended.promise
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      let client: PoolClient | null = null
      try {
        client = await pool.connect()
        await follow(client)
        await stopWork?.()
        stopWork = null
      } catch (error) {
        ctx.log.warn({ err: error }, 'the shared clock cannot be followed at the moment')
        await wait(reconnectMs, null, { signal: stopping.signal }).catch(() => {})
      } finally {
        client?.release(true)
      }
    }
  }
  const living = live()
  await started.promise

  async function alone(walk: Parameters<SharedClock['whileNobodyWorks']>[0]): Promise<void> {
    const client = await pool.connect()
    client.on('error', () => {})
    const tell = (payload: string) => client.query(`select pg_notify('${channel}', $1)`, [payload])
    try {
      await client.query('set lock_timeout = 0; set statement_timeout = 0')
      await client.query(waitFor('walk'))
      await tell(walking)
      await client.query(waitFor('work'))
      await readSharedClock(ctx)
      await walk(async (aheadMs) => {
        await client.query(set, [aheadMs])
        ctx.clock.setAhead(aheadMs)
        await tell(String(aheadMs))
      })
    } finally {
      client.release(true)
    }
  }
  // Waiting in this chain of promises occupies no database connection.
  let last: Promise<unknown> = Promise.resolve()

  return {
    whileNobodyWorks(walk) {
      const walked = last.then(() => alone(walk))
      last = walked.catch(() => {})
      return walked
    },
    async stop() {
      stopping.abort()
      await living
    },
  }
}
