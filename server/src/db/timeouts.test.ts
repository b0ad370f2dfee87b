import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openDatabase, type Database } from './database.ts'
import { commandTimeouts, type Timeouts } from './timeouts.ts'

let database: TestDatabase
const opened: Database[] = []
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
  await database.drop()
})

function open(timeouts: Partial<Timeouts>, { url = database.url, connections = 2 } = {}): Database {
  const failures = { onError: () => {}, onFailedEffect: () => {} }
  const db = openDatabase(url, { connections, timeouts: { ...commandTimeouts, ...timeouts }, ...failures })
  opened.push(db)
  return db
}

describe('a database that does not answer in time', () => {
  it('ends a statement that takes too long, and the connection works on', async () => {
    const db = open({ statementMs: 100 }, { connections: 1 })
    await expect(db.rows('select pg_sleep(20)')).rejects.toThrow('statement timeout')
    expect(await db.row('select 1 as one')).toEqual({ one: 1 })
  })

  it('ends a statement that waits for a lock of another transaction', async () => {
    const db = open({ lockMs: 100 })
    await db.rows('create table orders (name text)')
    await db.inTransaction(async (tx) => {
      await tx.rows('lock table orders')
      await expect(open({ lockMs: 100 }).rows('select name from orders')).rejects.toThrow('lock timeout')
    })
  })

  it('ends a transaction that holds its locks and sends nothing', async () => {
    const db = open({ idleTransactionMs: 100 })
    const idle = db.inTransaction(async (tx) => {
      await tx.rows('select 1')
      await open({}).rows('select pg_sleep(0.4)')
      await tx.rows('select 1')
    })
    await expect(idle).rejects.toThrow()
  })

  it('gives up a statement that gets no answer, with its connection', async () => {
    const db = open({ answerMs: 100 }, { connections: 1 })
    await expect(db.rows('select pg_sleep(0.6)')).rejects.toThrow('timeout')
    expect(await db.row('select 1 as one')).toEqual({ one: 1 })
  })

  it('gives up a connection that is accepted and not answered', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const db = open({ connectMs: 100 }, { url: `postgresql://byeol@127.0.0.1:${port}/byeol` })
    await expect(db.rows('select 1')).rejects.toThrow('timeout')
    silent.close()
  })

  it('lets a query wait longer than that for a free connection', async () => {
    const db = open({ connectMs: 100 }, { connections: 1 })
    const both = Promise.all([db.rows('select pg_sleep(0.4)'), db.row('select 1 as one')])
    expect((await both)[1]).toEqual({ one: 1 })
  })
})
