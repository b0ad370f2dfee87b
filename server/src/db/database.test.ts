import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openWorld } from '../test/openWorld.ts'
import { isConnectionLoss, openDatabase, type Database } from './database.ts'

let database: TestDatabase
let db: Database
let failures: unknown[]
let lost: unknown[]

beforeEach(async () => {
  failures = []
  lost = []
  database = await createTestDatabase({ empty: true })
  db = openDatabase(database.url, {
    connections: 2,
    onError: () => {},
    onFailedEffect: (error) => failures.push(error),
    onLostCommit: (error) => lost.push(error),
  })
  await db.rows('CREATE TABLE orders (name text)')
})

afterEach(async () => {
  await db.close()
  await database.drop()
})

const orders = async () => (await db.rows<{ name: string }>('SELECT name FROM orders')).map(({ name }) => name)
const retryable = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

describe('effects after the commit (reliability.md 36)', () => {
  it('run in order once the transaction has committed', async () => {
    const seen: string[] = []
    const result = await db.inTransaction(async (tx) => {
      await tx.rows('INSERT INTO orders VALUES ($1)', ['first'])
      tx.afterCommit(async () => void seen.push(`first effect sees ${(await orders()).join()}`))
      tx.afterCommit(() => void seen.push('second effect'))
      return 'stored'
    })

    expect(result).toBe('stored')
    expect(seen).toEqual(['first effect sees first', 'second effect'])
    expect(failures).toEqual([])
  })

  it('do not run, and are reported, when the connection breaks during the commit', async () => {
    let ran = false
    const work = db.inTransaction(async (tx) => {
      const [{ pid }] = (await tx.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')) as [{ pid: number }]
      tx.afterCommit(() => void (ran = true))
      await db.rows('SELECT pg_terminate_backend($1)', [pid])
    })
    await expect(work).rejects.toSatisfy(isConnectionLoss)

    expect(ran).toBe(false)
    expect(lost).toHaveLength(1)
  })

  it('never repeat committed work, even when they fail with a retryable code', async () => {
    const error = retryable()
    let runs = 0
    await db.inTransaction(async (tx) => {
      await tx.rows('INSERT INTO orders VALUES ($1)', ['once'])
      tx.afterCommit(() => {
        runs++
        throw error
      })
    })

    expect(await orders()).toEqual(['once'])
    expect(runs).toBe(1)
    expect(failures).toEqual([error])
  })

  it('neither hide the commit nor stop later effects when they fail', async () => {
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')]
    const ran: string[] = []
    const result = await db.inTransaction(async (tx) => {
      tx.afterCommit(() => {
        throw thrown
      })
      tx.afterCommit(() => void ran.push('between'))
      tx.afterCommit(() => Promise.reject(rejected))
      tx.afterCommit(async () => void ran.push('last'))
      return 'committed'
    })

    expect(result).toBe('committed')
    expect(ran).toEqual(['between', 'last'])
    expect(failures).toEqual([thrown, rejected])
  })

  it('run only for the attempt that commits', async () => {
    const ran: number[] = []
    let attempts = 0
    await db.inTransaction(async (tx) => {
      const attempt = ++attempts
      await tx.rows('INSERT INTO orders VALUES ($1)', [`attempt ${attempt}`])
      tx.afterCommit(() => void ran.push(attempt))
      if (attempt < 3) throw retryable()
    })

    expect(await orders()).toEqual(['attempt 3'])
    expect(ran).toEqual([3])
  })

  it('do not run when the transaction fails', async () => {
    let ran = false
    const failing = db.inTransaction(async (tx) => {
      tx.afterCommit(() => void (ran = true))
      throw new Error('refused')
    })

    await expect(failing).rejects.toThrow('refused')
    expect(ran).toBe(false)
  })

  it('run without holding a connection', async () => {
    const store = (name: string) =>
      db.inTransaction(async (tx) => void (await tx.rows('INSERT INTO orders VALUES ($1)', [name])))
    await Promise.all(['1', '2', '3'].map((name) => db.inTransaction(async (tx) => tx.afterCommit(() => store(name)))))
    expect((await orders()).toSorted()).toEqual(['1', '2', '3'])
  })

  it('are logged and counted in /metrics when they fail', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const world = await openWorld({}, undefined, log)
    const countFailed = async () => {
      const metrics = await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)
      return Number(/^byeol_failed_effects_total (\d+)$/mu.exec(await metrics.text())?.[1])
    }
    const before = await countFailed()
    await world.ctx.db.inTransaction(async (tx) => tx.afterCommit(() => Promise.reject(new Error('no listener'))))

    expect(await countFailed()).toBe(before + 1)
    expect(lines.join('')).toContain('no listener')
    await world.close()
  })
})
