import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

const channel = 'byeol_queue'
// How often to look for due tasks that are not announced: retries of failed tasks, and tasks that were announced while
// the connection was broken.
const pollMs = 2_000
const findDue = `
  select task_identifier as task, count(*)::int as count
  from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now()
  group by task_identifier`

/**
 * SQL that announces a task when its transaction commits. The id makes each notification unique, because PostgreSQL
 * would merge equal ones.
 */
export const announce = (task: string, id: string): string => `pg_notify('${channel}', ${task} || ' ' || ${id})`

/** SQL that makes all nodes look for due tasks immediately. */
export const announceDue = `select pg_notify('${channel}', '')`

/**
 * Calls `hear` for each task that is announced or due. Uses one connection, and reconnects if it breaks. Returns a
 * function that stops it.
 */
export function hearTasks(
  pool: pg.Pool,
  log: Logger,
  hear: (task: string, count: number) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function follow(client: pg.PoolClient): Promise<void> {
    const broken = new AbortController()
    const over = AbortSignal.any([signal, broken.signal])
    const end = () => broken.abort()
    client.on('error', end).on('end', end)
    const look = async () => {
      const { rows } = await client.query<{ task: string; count: number }>(findDue)
      for (const { task, count } of rows) hear(task, count)
    }
    client.on('notification', ({ payload }) => {
      const task = payload?.split(' ', 1)[0]
      if (task) hear(task, 1)
      else void look().catch(end)
    })
    await client.query(`listen ${channel}`)
    while (!over.aborted) {
      await look()
      await wait(pollMs, null, { signal: over }).catch(() => {})
    }
  }

  async function live(): Promise<void> {
    while (!signal.aborted) {
      let client: pg.PoolClient | null = null
      try {
        client = await pool.connect()
        await follow(client)
      } catch (error) {
        log.warn({ err: error }, 'the queue hears of no tasks at the moment')
      } finally {
        client?.release(true)
      }
      await wait(pollMs, null, { signal }).catch(() => {})
    }
  }
  const living = live()
  return async () => {
    stopping.abort()
    await living
  }
}
