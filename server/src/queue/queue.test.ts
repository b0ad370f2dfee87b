import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { column } from '../db/columns.ts'
import { logFailures, openDatabase, type Database } from '../db/database.ts'
import { openMetrics } from '../metrics/openMetrics.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { lanes } from './lanes.ts'
import { openQueue } from './openQueue.ts'
import type { GivenUp, TaskHandlers } from './Queue.ts'
import { readDataKeys } from '../seal.ts'
import type { Tasks } from './Tasks.ts'
import { taskLanes, taskTries } from '../tasks.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { hurryQueue, queueLength } from '../test/databaseText.ts'
import { itInFull } from '../test/itInFull.ts'
import { until } from '../test/until.ts'

const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
const keys = (text: string) => ({ data: readDataKeys(text) })
const one = `one:${Buffer.alloc(32, 1).toString('base64')}`
const two = `two:${Buffer.alloc(32, 2).toString('base64')}`

let database: TestDatabase
let db: Database
let stop: (() => Promise<void>) | null = null
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { connections: 4, ...logFailures(log) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stop?.()
  stop = null
  await db.close()
  await database.drop()
})

const open = (dataKeys = one) =>
  openQueue<Tasks>(
    { url: database.url, directUrl: database.url, isPrepared: true },
    keys(dataKeys),
    log,
    () => new Date(),
    openMetrics(),
    taskLanes,
    taskTries,
  )
const nothing = async () => {}
const handlers: TaskHandlers<Tasks> = {
  sendMail: nothing,
  sendBulkMail: nothing,
  mailResetLink: nothing,
  sendSms: nothing,
  tellOfLeak: nothing,
  removeUnreachable: nothing,
  removeLinkPicture: nothing,
  alertStaff: nothing,
  sendWelcome: nothing,
  tellOfSettlement: nothing,
  tellOfCase: nothing,
  tellOfBatch: nothing,
  tellOfTakedown: nothing,
  confirmConsents: nothing,
  tellOfPolicy: nothing,
  tellOfBankAccount: nothing,
  tellOfTransfer: nothing,
  tellOfApplication: nothing,
  unlinkKakao: nothing,
  watermark: nothing,
  watermarkVideo: nothing,
  erasePosts: nothing,
  removeBoardFiles: nothing,
  revokeApple: nothing,
  pushHappening: nothing,
  pushMessages: nothing,
  pushWalk: nothing,
  sendPush: nothing,
  settleOrder: nothing,
  returnCapture: nothing,
  returnStray: nothing,
  payRefund: nothing,
  settleCardIssue: nothing,
  renewPremium: nothing,
  endPremiumOfBlocked: nothing,
  endBlockedPremium: nothing,
  deleteBillingKey: nothing,
  refundFreshPoints: nothing,
  followStoreNotice: nothing,
  refundMinors: nothing,
  refundRemovedContents: nothing,
  tellOfNewContents: nothing,
  tellOfCelebEnd: nothing,
  forgetContentsNews: nothing,
  forgetPolicyNews: nothing,
}
const givenUp: GivenUp[] = []
const giveUp = async (task: GivenUp) => void givenUp.push(task)
/** A handler that stores sent texts in `sent`. `send` runs first, and may throw. */
function phone(send: (text: string) => Promise<void> = nothing) {
  const sent: string[] = []
  const sendSms = async ({ text }: { text: string }) => {
    await send(text)
    sent.push(text)
  }
  return { sent, handlers: { ...handlers, sendSms } }
}
const add = (text: string, queue = open()) =>
  db.inTransaction((tx) => queue.add(tx, 'sendSms', { to: '+821012345678', text }))
const isEmpty = async () => (await queueLength({ db })) === 0

describe('a task', () => {
  it('runs after commit, and never when the transaction rolls back', async () => {
    const { sent, handlers } = phone()
    stop = await open().start(handlers, giveUp)
    await db
      .inTransaction(async (tx) => {
        await open().add(tx, 'sendSms', { to: 'x', text: 'undone' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await add('done')
    await until('it is sent', () => sent.includes('done'))
    expect(sent).toEqual(['done'])
  })

  it('is retried while a service is down, and not after the service refuses it for good', async () => {
    let tries = 0
    const { sent, handlers } = phone(async (text) => {
      if (text === 'refused') throw new ProviderError('solapi', '404')
      if (++tries < 3) throw new ProviderError('solapi', '503', { isTemporary: true })
    })
    stop = await open().start(handlers, giveUp)
    await add('refused')
    await until('the refused one is gone', isEmpty)
    await add('patient')
    await until('it is sent', async () => (await hurryQueue({ db }), sent.includes('patient')))
    expect(tries).toBe(3)
    await until('nothing is left', isEmpty)
  })

  it('wakes the workers of its own lane, and no others', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    // Excludes the queues of worlds that other test files share with this process.
    const ours = database.url.split('/').at(-1)
    const isOurs = (at: number) => (asked.mock.contexts[at] as pg.Client).database === ours
    const looks = () =>
      asked.mock.calls.filter((call, at) => isOurs(at) && JSON.stringify(call).includes('skip locked')).length
    const workers = Object.values(lanes).reduce((sum, { atOnce }) => sum + atOnce, 0)
    const { sent, handlers } = phone()
    stop = await open().start(handlers, giveUp)
    await until('every worker has looked once', () => looks() === workers)
    const texts = Array.from({ length: 10 }, (_, n) => `text ${n}`)
    for (const text of texts) {
      await add(text)
      await until('it is sent', () => sent.includes(text))
    }
    await until('nothing is left', isEmpty)
    // Three queries for each task: one by the worker that takes it, one by the same worker for its next task, and one
    // by another worker that was idle when the task was added.
    expect(looks() - workers).toBeLessThanOrEqual(3 * texts.length)
  })

  it('waits for a node that has its key', async () => {
    const here = phone()
    stop = await open(one).start(here.handlers, giveUp)
    await add('later', open(`${two},${one}`))
    await until('this node could not read it', () =>
      db.row('select from graphile_worker._private_jobs where attempts > 0 and locked_at is null'),
    )
    await stop()
    const there = phone()
    stop = await open(`${two},${one}`).start(there.handlers, giveUp)
    await until('it is sent', async () => (await hurryQueue({ db }), there.sent.includes('later')))
    expect(here.sent).toEqual([])
  })

  itInFull('is retried after the database connection breaks while it runs', async () => {
    const server = new pg.Client({ connectionString: inject('pgUrl') })
    await server.connect()
    const name = database.url.match(/[^/]+$/u)![0]
    const { sent, handlers } = phone(async (text) => {
      if (text !== 'cut') return
      await server.query(`alter database ${name} allow_connections false`)
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
    stop = await open().start(handlers, giveUp)
    await add('cut')
    await until('it is under way', () => sent.includes('cut'))
    await until('it could not be noted as done', () => logged.some((line) => line.includes('Failed to complete jobs')))
    await server.query(`alter database ${name} allow_connections true`)
    await server.end()
    await add('after')
    await until('it is sent', () => sent.includes('after'))
  })

  it('is given up after its last try, and when its last try ended its process', async () => {
    const { handlers } = phone(async () => {
      throw new Error('away')
    })
    const set = (attempts: string) => db.rows(`update graphile_worker._private_jobs set attempts = ${attempts}`)
    givenUp.length = 0
    await add('never')
    await set('max_attempts - 1')
    stop = await open().start(handlers, giveUp)
    await until('it is gone', isEmpty)
    expect(givenUp).toMatchObject([{ name: 'sendSms', tries: taskTries.sendSms, payload: { text: 'never' } }])
    await stop()
    stop = null

    await add('lost')
    await open().giveUpLost(db, giveUp)
    expect(givenUp).toHaveLength(1)
    await set('max_attempts')
    await open().giveUpLost(db, giveUp)
    expect(givenUp).toHaveLength(2)
    expect(await queueLength({ db })).toBe(0)
    await db.inTransaction((tx) => open().addAgain(tx, { name: 'sendSms', sealed: givenUp[1]!.sealed! }))
    const there = phone()
    stop = await open().start(there.handlers, giveUp)
    await until('it is sent', () => there.sent.includes('lost'))
  })

  it('is released when the node that took it dies', async () => {
    await add('taken')
    await db.rows(
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'dead'`,
    )
    const { sent, handlers } = phone()
    stop = await open().start(handlers, giveUp)
    await open().freeLost(db)
    await db.rows(
      `update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes' where locked_by = 'dead'`,
    )
    expect(sent).toEqual([])
    await open().freeLost(db)
    await until('it is sent', async () => (await hurryQueue({ db }), sent.includes('taken')))
  })

  it('is not taken by another node while the node that runs it lives, however long it takes', async () => {
    const [runs, ends]: [number[], (() => void)[]] = [[], []]
    const slow = (node: number) => ({
      ...handlers,
      sendSms: async () => {
        runs.push(node)
        await new Promise<void>((resolve) => ends.push(resolve))
      },
    })
    const [first, second] = [open(), open()]
    const stopFirst = await first.start(slow(1), giveUp)
    await add('slow')
    await until('it runs', () => runs.length === 1)
    const stopSecond = await second.start(slow(2), giveUp)
    stop = async () => void (await Promise.all([stopFirst(), stopSecond()]))
    for (let minute = 0; minute < 3; minute += 1) {
      await db.rows(`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'`)
      await first.freeLost(db)
      await second.freeLost(db)
    }
    const locked = `select count(*)::int as count from graphile_worker.jobs where locked_at is not null`
    expect(await db.row(locked, [], { count: column.number })).toEqual({ count: 1 })
    for (const end of ends) end()
    await until('nothing is left', isEmpty)
    expect(runs).toEqual([1])
  })

  it('takes turns by person, runs one task per person at once, and is refused beyond the bounds', async () => {
    const queue = open()
    const order = (person: string) => ({
      name: 'watermarkVideo' as const,
      payload: { orderId: person, userId: person, chatMessageId: person, fileId: person } as never,
      person,
      usefulUntil: new Date(Date.now() + 60_000),
    })
    const [started, ends]: [string[], (() => void)[]] = [[], []]
    const watermarkVideo = async ({ userId }: { userId: string }) => {
      started.push(userId)
      await new Promise<void>((resolve) => ends.push(resolve))
    }
    stop = await queue.start({ ...handlers, watermarkVideo }, giveUp)
    // In one transaction, so that both workers look for work at the same moment.
    await db.inTransaction(async (tx) => {
      for (const person of ['a', 'a']) await queue.addInTurn(tx, 'videoMarks', order(person))
    })
    const add = (person: string) => db.inTransaction((tx) => queue.addInTurn(tx, 'videoMarks', order(person)))
    const { retryAfterSeconds } = lanes.videoMarks
    await expect(add('a')).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds } })
    await add('b')
    await add('c')
    await until('both workers run', () => started.length === 2)
    expect(started).toEqual(['a', 'b'])
    const people = Array.from({ length: lanes.videoMarks.waiting - 2 }, (_, n) => `d${n}`)
    const outcomes = await Promise.allSettled([...people, 'late'].map(add))
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))).toEqual([
      expect.objectContaining({ code: 'unavailable' }),
    ])
    ends.shift()!()
    await until('the next works', () => started.length === 3)
    expect(started[2]).toBe('c')
    await db.rows(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`,
    )
    while (ends.length > 0) ends.shift()!()
    await until('nothing is left', isEmpty)
  })
})
