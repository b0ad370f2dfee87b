import type { ApprovedKind } from '@byeol/contract/console/signatures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database, type Transaction } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { approve } from './approve.ts'
import { checkAudit, type AuditHead } from './checkAudit.ts'
import { recordAudit } from './recordAudit.ts'
import { staffName } from './staffName.ts'

const audited = { secrets: { hash: Buffer.alloc(32, 5) }, now: () => new Date('2026-11-20T03:04:05.678Z') }
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { onError: () => {}, onFailedEffect: () => {}, isChecked: true })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const act = (target: string, facts = {}) =>
  db.inTransaction((tx) => recordAudit(audited, tx, { by: 'jin', action: 'user.suspend', target, facts }))
const withdrawn = new Error('rolled back')
/** Tampers with the log while its triggers are off, runs the checks in `look`, and rolls everything back. */
async function tamper(sql: string, look: (tx: Transaction) => Promise<void>): Promise<void> {
  const work = db.inTransaction(async (tx) => {
    await tx.rows('alter table audit_log disable trigger user')
    await tx.rows(sql)
    await look(tx)
    throw withdrawn
  })
  await expect(work).rejects.toBe(withdrawn)
}

describe('the audit log', () => {
  let head: AuditHead
  beforeAll(async () => {
    // jsonb stores these keys in another order and these numbers in another form.
    for (let n = 1; n <= 4; n++) await act(`users/${n}`, { zone: 1.0, days: n, 한글: '말' })
    head = (await checkAudit(audited, db)).head!
  })

  it('passes its check as written, and has a head', async () => {
    expect(await checkAudit(audited, db)).toEqual({ head: { number: 4, hash: expect.any(String) }, findings: [] })
  })

  it.each([
    `update audit_log set by = 'min'`,
    `update audit_log set facts = '{}' where number = 1`,
    'delete from audit_log where number = 4',
    'truncate audit_log',
    `delete from approvals`,
  ])('refuses: %s', async (sql) => {
    await expect(db.rows(sql)).rejects.toThrow(/never change/u)
  })

  it.each([
    ['another name', `update audit_log set by = 'min' where number = 2`],
    ['another action', `update audit_log set action = 'user.lift' where number = 2`],
    ['another target', `update audit_log set target = 'users/9' where number = 2`],
    ['another time', `update audit_log set at = at + interval '1 second' where number = 2`],
    ['other facts', `update audit_log set facts = '{"days":1}' where number = 2`],
    ['a row in between that is gone', 'delete from audit_log where number = 2'],
    ['the first row gone', 'delete from audit_log where number = 1'],
    [
      'a gap that was closed',
      'delete from audit_log where number = 2; update audit_log set number = number - 1 where number > 2',
    ],
    [
      'two rows in each other’s place',
      `update audit_log set number = 15 - number where number in (2, 3);
      update audit_log set number = number - 10 where number > 10`,
    ],
    [
      'a row without the key',
      `insert into audit_log
       select 5, at, by, action, target, facts, sha256(hash) from audit_log where number = 4`,
    ],
  ])('fails its check with %s', async (_what, sql) => {
    const [first = '', then = 'select 1'] = sql.split(';')
    await tamper(first, async (tx) => {
      await tx.rows(then)
      expect((await checkAudit(audited, tx)).findings).not.toEqual([])
    })
  })

  it('fails its check when a row was rewritten with the key', async () => {
    await tamper(
      'create temporary table kept on commit drop as select * from audit_log where number = 4',
      async (tx) => {
        await tx.rows('delete from audit_log where number > 2')
        await recordAudit(audited, tx, { by: 'min', action: 'user.lift', target: 'users/3', facts: {} })
        expect((await checkAudit(audited, tx)).findings).toEqual([])
        await tx.rows('insert into audit_log select * from kept')
        expect((await checkAudit(audited, tx)).findings).toEqual([{ kind: 'row-changed', row: 4, head: null }])
      },
    )
  })

  it('fails its check against an earlier head when it was cut short', async () => {
    await tamper('delete from audit_log where number = 4', async (tx) => {
      expect((await checkAudit(audited, tx)).findings).toEqual([])
      expect((await checkAudit(audited, tx, { kept: head })).findings).toEqual([
        { kind: 'row-not-kept', row: 4, head: null },
      ])
    })
    expect((await checkAudit(audited, db, { kept: head })).findings).toEqual([])
  })

  it('orders acts that happen at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => act(`users/at-once-${n}`)))
    const after = await checkAudit(audited, db, { kept: head })
    expect(after).toMatchObject({ head: { number: 16 }, findings: [] })
  })

  it('keeps nothing of an act that was rolled back', async () => {
    const before = await checkAudit(audited, db)
    const failing = db.inTransaction(async (tx) => {
      await recordAudit(audited, tx, { by: 'jin', action: 'user.kind', target: 'users/1', facts: {} })
      throw withdrawn
    })
    await expect(failing).rejects.toBe(withdrawn)
    expect(await checkAudit(audited, db)).toEqual(before)
  })
})

it('a staff name is the same in any spelling, and must be a name', () => {
  expect(staffName(' Jin.Lee ')).toBe('jin.lee')
  for (const none of ['', 'j', '진', 'jin lee', '-jin']) expect(() => staffName(none)).toThrow(/no name of staff/u)
})

// A kind of its own, so that no other trigger answers.
const payout = 'payout' as ApprovedKind

describe('a decision that takes two people', () => {
  beforeAll(async () => {
    await db.rows('create table payouts (id text primary key, digest text not null, status text not null)')
    await db.rows(
      `create trigger payouts_four_eyes before insert or update on payouts
       for each row when (new.status = 'approved') execute function require_two_approvals('payout', 'digest')`,
    )
  })
  const open = (id: string) => db.rows(`insert into payouts values ($1, 'sum-1', 'requested')`, [id])
  const pass = (id: string) => db.rows(`update payouts set status = 'approved' where id = $1`, [id])
  const approvedBy = (subjectId: string, by: string, digest = 'sum-1') =>
    db.inTransaction((tx) => approve(audited, tx, { subjectKind: payout, subjectId, by, digest }))
  const refused = /needs the approval of two people/u

  it('is refused with no approver, one approver, or one approver twice', async () => {
    await open('one')
    await expect(pass('one')).rejects.toThrow(refused)
    expect(await approvedBy('one', 'jin')).toBe(1)
    await expect(pass('one')).rejects.toThrow(refused)
    await expect(approvedBy('one', 'jin')).rejects.toMatchObject({ code: 'conflict' })
    // A decision that changed in the meantime needs new approvals; approvals of its earlier form do not count.
    expect(await approvedBy('one', 'jin', 'sum-2')).toBe(1)
    await expect(pass('one')).rejects.toThrow(refused)
    await expect(db.rows(`insert into payouts values ('new', 'sum-1', 'approved')`)).rejects.toThrow(refused)
  })

  it('passes with two names, and the audit log names both', async () => {
    await open('two')
    await approvedBy('two', 'jin')
    expect(await approvedBy('two', 'min')).toBe(2)
    await pass('two')
    const names = await db.rows<{ by: string }>(`select by from audit_log where target = 'payouts/two' order by number`)
    expect(names.map(({ by }) => by)).toEqual(['jin', 'min'])
  })

  it('is refused when the two approved different sums, or a sum that has changed since', async () => {
    await open('three')
    await approvedBy('three', 'jin')
    expect(await approvedBy('three', 'min', 'sum-2')).toBe(1)
    await expect(pass('three')).rejects.toThrow(refused)
    await open('four')
    for (const by of ['jin', 'min']) await approvedBy('four', by)
    await db.rows(`update payouts set digest = 'sum-2' where id = 'four'`)
    await expect(pass('four')).rejects.toThrow(refused)
  })

  it('does not count approvals of another decision', async () => {
    await open('five')
    for (const by of ['jin', 'min']) await approvedBy('six', by)
    await expect(pass('five')).rejects.toThrow(refused)
  })
})
