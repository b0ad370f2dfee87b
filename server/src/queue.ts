import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileId, PostId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/language.ts'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Queries } from './db/database.ts'
import type { Mail } from './providers/smtpMail.ts'
import { ProviderError } from './providers/ProviderError.ts'
import type { Happening } from './features/notification/notify.ts'
import type { PushWalk } from './features/notification/pushWalk.ts'
import type { WaitingPush } from './features/notification/pushTo.ts'
import type { WatermarkOrder } from './features/chat/media/watermarkMedia.ts'
import type { Secrets } from './secrets.ts'
import { open, seal } from './seal.ts'

/** Every effect on the outside that waits in the outbox, with what it carries. */
export interface Tasks {
  sendMail: Mail
  mailResetLink: { email: string; language: Language }
  sendSms: { to: string; text: string }
  sendWelcome: { fanId: UserId; celebId: UserId }
  unlinkKakao: { kakaoId: string }
  watermark: WatermarkOrder
  pushHappening: Happening
  pushMessages: { messageIds: readonly string[] }
  pushWalk: PushWalk
  sendPush: WaitingPush
  removeBoardFiles: { fileIds: readonly FileId[] }
  erasePosts: { postIds: readonly PostId[] }
  revokeApple: { refreshToken: string; clientId: string }
}
export type TaskName = keyof Tasks
export type TaskHandlers = { [Name in TaskName]: (payload: Tasks[Name]) => Promise<void> }

export interface Queue {
  /**
   * Joins a transaction: what rolls back is never done. The payload is sealed, for it carries addresses and codes. What
   * could not be done before `usefulUntil` is left undone: nobody wants a code that has expired.
   */
  add<Name extends TaskName>(tx: Queries, name: Name, payload: Tasks[Name], usefulUntil?: Date): Promise<void>
  /** Begins to work on what waits, on this node and every other. Answers what stops it, after the running tasks. */
  start(handlers: TaskHandlers): Promise<() => Promise<void>>
  /** Gives back what a node took that died over it. */
  freeLost(db: Queries): Promise<void>
  /** Drops tasks whose last try failed a day ago: nobody does them any more, and they carry what was sealed. */
  forgetFailed(db: Queries): Promise<void>
}

// Tries grow apart by e: the tenth comes some three hours after the first, then one every six hours for four days.
const maxAttempts = 25
const concurrency = 4
// A node hears of new work by NOTIFY; this finds what a broken connection missed.
const pollMs = 2_000
// No service holds a task for longer than some seconds (askProvider.ts, smtpMail.ts).
const lostAfter = '2 minutes'

const freeLost = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '${lostAfter}' having count(*) > 0`
// By the database's clock, which stamps them.
const forgetFailed = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 day' limit 1000))`
const add = `select graphile_worker.add_job($1, payload := $2::json, max_attempts := ${maxAttempts})`

/** The tables of the queue, beside our own. Nodes that start at once may all ask. */
export const migrateQueue = (connectionString: string, log: Pick<Log, 'error'>): Promise<void> =>
  runMigrations({ connectionString, logger: quietLogger(log) })

function quietLogger(log: Pick<Log, 'error'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })
}

interface Sealed<Name extends TaskName = TaskName> {
  payload: Tasks[Name]
  usefulUntil: number | null
}

/** Jobs on the same database, by graphile-worker: done at least once, tried again while a service is away (reliability.md 32). */
export function openQueue(connectionString: string, secrets: Pick<Secrets, 'data'>, log: Log, now: () => Date): Queue {
  return {
    async add(tx, name, payload, usefulUntil) {
      const carried: Sealed = { payload, usefulUntil: usefulUntil?.getTime() ?? null }
      await tx.rows(add, [name, JSON.stringify({ sealed: seal(secrets.data, `task ${name}`, carried) })])
    },
    async start(handlers) {
      const tasks = Object.entries(handlers).map(([name, handler]) => [
        name,
        async (payload: unknown) => {
          const opened = open<Sealed>(secrets.data, `task ${name}`, (payload as { sealed: string }).sealed)
          // Tried again: a node that has the new key already may have sealed it.
          if (!opened) throw new Error('the task is sealed with a key that is not here')
          if (opened.usefulUntil !== null && opened.usefulUntil <= now().getTime()) {
            log.warn({ task: name }, 'a task came too late to be of use')
            return
          }
          try {
            await (handler as (payload: Tasks[TaskName]) => Promise<void>)(opened.payload)
          } catch (error) {
            if (!(error instanceof ProviderError) || error.isTemporary) throw error
            log.warn({ task: name, provider: error.provider, code: error.code }, 'a service refused a task for good')
          }
        },
      ])
      // Our own, so that somebody listens to its errors for as long as it lives: graphile-worker's listener goes with its runner,
      // and a connection that breaks after that would end the process.
      const pool = new pg.Pool({ connectionString, max: concurrency + 1 })
      pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue broke'))
      pool.on('connect', (client) => client.on('error', () => {}))
      const begin = () =>
        run({
          pgPool: pool,
          concurrency,
          pollInterval: pollMs,
          noHandleSignals: true,
          // Without its batches graphile-worker waits for nobody who notes a task as done: a database that goes away then ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: quietLogger(log),
          taskList: Object.fromEntries(tasks),
        })
      const stop = await keepRunning(begin, log)
      return async () => {
        await stop()
        await pool.end()
      }
    },
    freeLost: async (db) => void (await db.rows(freeLost)),
    async forgetFailed(db) {
      const gone = await db.rows(forgetFailed)
      if (gone.length > 0) log.error({ tasks: gone.length }, 'tasks that failed for good were forgotten')
    },
  }
}

/** A runner ends by itself when the database goes away under a task (reliability.md 32): another takes its place. */
async function keepRunning(begin: () => Promise<Runner>, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | null = await begin()
  const kept = (async () => {
    for (;;) {
      await runner?.promise.catch(() => {})
      await wait(pollMs, null, { signal }).catch(() => {})
      if (signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'the queue is not back yet')
        return null
      })
      if (signal.aborted) return runner?.stop()
    }
  })()
  return async () => {
    stopping.abort()
    // One that has ended by itself refuses to.
    await runner?.stop().catch(() => {})
    await kept
  }
}
