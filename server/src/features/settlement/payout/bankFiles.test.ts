import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankFile, BankProfile } from '@byeol/contract/console/money/settlementCalls.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../newId.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import {
  celebWithSale,
  expectRightBooks,
  historyOf,
  request,
  staffOf,
  type PayableCeleb,
} from '../../../test/money/settlements.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const calls = consoleApi.settlements

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let finance: StaffActor
let approver: StaffActor
beforeAll(async () => {
  world.stopClock()
  desk = await openConsole(world)
  ;({ finance, 'finance-approver': approver } = desk.staff)
})
afterAll(() => expectRightBooks(world))

/**
 * A celeb with a requested settlement, while no other settlement is approved. Staff sign in again, because the days
 * that pass end their sessions.
 */
async function requested(name?: string): Promise<PayableCeleb & { settlement: Settlement }> {
  const celeb = await celebWithSale(world, undefined, name)
  const settlement = await request(celeb)
  for (const staff of [finance, approver]) await staff.signIn()
  for (const { settlementId, bankFileId } of (await finance.call(calls.list, { status: 'approved' })).list) {
    if (bankFileId) await finance.call(calls.withdrawFile, { bankFileId })
    await finance.call(calls.reject, { settlementId, reason: '다음 시험' })
  }
  return Object.assign(celeb, { settlement })
}

async function approved(name?: string) {
  const celeb = await requested(name)
  const { settlementId } = celeb.settlement
  await finance.call(calls.check, { settlementId })
  await approver.call(calls.approve, { settlementId })
  return celeb
}

/**
 * Gives a staff member roles directly in the database, because the console would require two owners, and signs them in
 * again.
 */
async function give(staff: StaffActor, roles: readonly Role[]): Promise<void> {
  const rows = roles.map((role) => `('${newId(world.ctx.now())}', '${staff.id}', '${role}', now())`)
  await world.asOwner(
    `alter table staff_roles disable trigger user;
     insert into staff_roles (id, staff_id, role, granted_at) values ${rows.join(', ')};
     alter table staff_roles enable trigger user`,
  )
  await staff.signIn()
}

const makeFile = async (profile: BankProfile = 'ibk'): Promise<BankFile> =>
  (await finance.call(calls.makeFile, { profile })).file!
const signed = ({ bankFileId, digest, sumWon, lineCount }: BankFile) => ({ bankFileId, digest, sumWon, lineCount })
const set = (change: string) => `update bank_files set ${change} where id = $1`
const setLine = (change: string) => `update bank_file_lines set ${change} where file_id = $1`
const statusOf = async (celeb: PayableCeleb) => (await historyOf(celeb))[0]!.status
const linesOf = async ({ bankFileId }: BankFile) => (await finance.call(calls.file, { bankFileId })).lines

it('takes a settlement from its request to the bank’s answer, each step by the right person', async () => {
  const celeb = await requested()
  const { settlementId, number, netWon } = celeb.settlement
  expect(await codeOf(approver.call(calls.approve, { settlementId }))).toBe('conflict')
  await finance.call(calls.check, { settlementId })
  expect(await codeOf(finance.call(calls.check, { settlementId }))).toBe('conflict')
  const { list } = await finance.call(calls.list, {})
  expect(list.find((each) => each.settlementId === settlementId)).toMatchObject({ approvedBy: ['the-finance'], netWon })
  await approver.call(calls.approve, { settlementId })
  expect(await statusOf(celeb)).toBe('approved')

  const file = await makeFile()
  expect(file).toMatchObject({ lineCount: 1, sumWon: netWon, madeBy: 'the-finance', signedBy: null })
  expect(await codeOf(finance.call(calls.downloadFile, { bankFileId: file.bankFileId }))).toBe('conflict')
  await approver.call(calls.signFile, signed(file))
  const download = await finance.call(calls.downloadFile, { bankFileId: file.bankFileId })
  const bytes = Buffer.from(download.base64, 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.digest)
  expect(await linesOf(file)).toMatchObject([
    { line: 1, number, maskedNumber: celeb.account.maskedNumber, result: null },
  ])

  const answer = { bankFileId: file.bankFileId, lines: [{ line: 1, result: 'paid' as const }] }
  expect((await finance.call(calls.answerLines, answer)).file.answeredCount).toBe(1)
  expect(await statusOf(celeb)).toBe('paid')
  expect(await codeOf(finance.call(calls.answerLines, answer))).toBe('conflict')
})

it('masks the holder, and the audit log records who downloaded the file', async () => {
  const celeb = await approved()
  const { settlementId } = celeb.settlement
  const { settlement } = await finance.call(calls.settlement, { settlementId })
  expect(settlement.holder).not.toBe(celeb.settlement.holder)
  expect(settlement.holder).toContain('•')
  const file = await makeFile()
  await approver.call(calls.signFile, signed(file))
  await finance.call(calls.downloadFile, { bankFileId: file.bankFileId })
  const target = `bank-files/${file.bankFileId}`
  const acts = await world.ctx.db.rows<{ by: string; action: string }>(
    `select by, action from audit_log where target = $1 order by number`,
    [target],
  )
  expect(acts).toEqual([
    { by: 'the-finance', action: 'bank-file.make' },
    { by: 'the-finance-approver', action: 'bank-file.sign' },
    { by: 'the-finance', action: 'bank-file.download' },
  ])
  await finance.call(calls.withdrawFile, { bankFileId: file.bankFileId })
})

it('one person is never enough, in the calls and in the database', async () => {
  const { settlement } = await requested()
  const { settlementId } = settlement
  await finance.call(calls.check, { settlementId })
  await expect(
    world.ctx.db.rows(`update settlements set status = 'approved', approved_at = now() where id = $1`, [settlementId]),
  ).rejects.toThrow(/two people/u)
  await approver.call(calls.approve, { settlementId })
  const { bankFileId } = await makeFile()
  await expect(
    world.ctx.db.rows('update bank_files set signed_by = made_by, signed_at = now() where id = $1', [bankFileId]),
  ).rejects.toThrow(/check constraint/u)
  await expect(
    world.ctx.db.rows(`update bank_file_lines set result = 'paid', answered_at = now() where file_id = $1`, [
      bankFileId,
    ]),
  ).rejects.toThrow(/nobody signed/u)
  await finance.call(calls.withdrawFile, { bankFileId })
})

it('a staff member with both roles neither approves what they checked nor signs what they made', async () => {
  const { settlement } = await requested()
  const { settlementId } = settlement
  const both = desk.staff.reviewer
  await give(both, ['finance', 'finance-approver'])
  await both.call(calls.check, { settlementId })
  expect(await codeOf(both.call(calls.approve, { settlementId }))).toBe('conflict')
  await approver.call(calls.approve, { settlementId })
  const file = (await both.call(calls.makeFile, { profile: 'ibk' })).file!
  expect(await codeOf(both.call(calls.signFile, signed(file)))).toBe('not_allowed')
  await approver.call(calls.signFile, signed(file))
  await finance.call(calls.withdrawFile, { bankFileId: file.bankFileId })
})

it('two simultaneous checks count as one', async () => {
  const { settlement } = await requested()
  const { settlementId } = settlement
  const second = desk.staff.agent
  await give(second, ['finance'])
  const codes = await Promise.all([finance, second].map((staff) => codeOf(staff.call(calls.check, { settlementId }))))
  expect(codes.sort()).toEqual(['conflict', 'ok'])
  expect((await finance.call(calls.settlement, { settlementId })).approvedBy).toHaveLength(1)
  await finance.call(calls.reject, { settlementId, reason: '계좌를 확인할 수 없어요' })
})

it('signs only the figures that the file has, once, and never changes it', async () => {
  await approved()
  const file = await makeFile()
  for (const other of [{ sumWon: (file.sumWon + 1) as never }, { lineCount: 2 }, { digest: '0'.repeat(64) }])
    expect(await codeOf(approver.call(calls.signFile, { ...signed(file), ...other }))).toBe('conflict')
  await approver.call(calls.signFile, signed(file))
  expect(await codeOf(approver.call(calls.signFile, signed(file)))).toBe('conflict')
  const attempts = [
    ...['sum_won = 1', 'line_count = 9', `digest = repeat('0', 64)`, `content_sealed = ''`, `profile = 'kb'`].map(set),
    ...[`made_by = 'min'`, 'made_at = now()', `signed_by = 'min'`, 'signed_by = null, signed_at = null'].map(set),
    ...['net_won = 1', 'line = 9', `settlement_id = repeat('0', 24)`].map(setLine),
  ]
  for (const attempt of attempts)
    await expect(world.ctx.db.rows(attempt, [file.bankFileId]), attempt).rejects.toThrow(/never changes/u)
  await finance.call(calls.withdrawFile, { bankFileId: file.bankFileId })
})

it('no one can delete a file or a line of it, not even the owner of the tables', async () => {
  await approved()
  const { bankFileId } = await makeFile()
  for (const attempt of [
    `delete from bank_file_lines where file_id = '${bankFileId}'`,
    `delete from bank_files where id = '${bankFileId}'`,
    'truncate bank_files cascade',
  ]) {
    await expect(world.ctx.db.rows(attempt), attempt).rejects.toThrow(/permission denied/u)
    await expect(world.asOwner(attempt), attempt).rejects.toThrow(/never change/u)
  }
  await finance.call(calls.withdrawFile, { bankFileId })
})

it('the database takes no second line of a settlement that is with the bank or paid', async () => {
  const { settlement } = await approved()
  const file = await makeFile()
  const { bankFileId } = file
  const addLine = () =>
    world.ctx.db.rows(`insert into bank_file_lines (file_id, line, settlement_id, net_won) values ($1, 2, $2, 1)`, [
      bankFileId,
      settlement.settlementId,
    ])
  await expect(addLine()).rejects.toThrow(/bank_file_lines_once/u)
  await approver.call(calls.signFile, signed(file))
  await finance.call(calls.answerLines, { bankFileId, lines: [{ line: 1, result: 'paid' }] })
  await expect(addLine()).rejects.toThrow(/bank_file_lines_once/u)
})

it.each(['=1+1', '+별', '-별', '@별'])('leaves out a holder that a spreadsheet would evaluate: %s', async (name) => {
  const { settlement } = await approved(name)
  const { number, settlementId } = settlement
  for (const profile of ['ibk', 'kb', 'shinhan'] as const) {
    const made = await finance.call(calls.makeFile, { profile })
    expect(made).toEqual({ file: null, leftOut: [{ settlementId, transferId: null, number, why: 'formula' }] })
  }
})

it('puts a settlement into one file at a time, and a failed one into the next', async () => {
  const celeb = await approved()
  const files = await Promise.all([0, 1].map(() => finance.call(calls.makeFile, { profile: 'kb' as const })))
  expect(files.filter(({ file }) => file)).toHaveLength(1)
  const file = files.find((made) => made.file)!.file!
  const { bankFileId } = file
  const { settlementId } = celeb.settlement
  const reason = '예금주가 달라요'
  expect(await codeOf(finance.call(calls.reject, { settlementId, reason }))).toBe('conflict')
  await approver.call(calls.signFile, signed(file))
  await finance.call(calls.answerLines, { bankFileId, lines: [{ line: 1, result: 'failed', reason }] })
  expect(await statusOf(celeb)).toBe('approved')
  expect(await linesOf(file)).toMatchObject([{ result: 'failed', reason }])

  const again = await makeFile('shinhan')
  expect(again.lineCount).toBe(1)
  await approver.call(calls.signFile, signed(again))
  const lines = [{ line: 1, result: 'paid' as const }]
  const answers = [0, 1].map(() => codeOf(finance.call(calls.answerLines, { bankFileId: again.bankFileId, lines })))
  expect((await Promise.all(answers)).sort()).toEqual(['conflict', 'ok'])
  expect(await codeOf(finance.call(calls.withdrawFile, { bankFileId: again.bankFileId }))).toBe('conflict')
  await finance.call(calls.returned, { settlementId, reason: '해지된 계좌' })
  expect(await statusOf(celeb)).toBe('returned')
  expect((await finance.call(calls.makeFile, { profile: 'kb' })).file).toBeNull()
})

it('a settlement is not marked as paid by hand while it is in a file that the bank may pay', async () => {
  const celeb = await approved()
  const { settlementId } = celeb.settlement
  const { pay } = staffOf(world)
  const { bankFileId } = await makeFile()
  expect(await codeOf(pay(celeb.settlement))).toBe('conflict')
  expect(await statusOf(celeb)).toBe('approved')
  await finance.call(calls.withdrawFile, { bankFileId })
  await pay(celeb.settlement)
  expect((await finance.call(calls.settlement, { settlementId })).settlement.status).toBe('paid')
})

it('changes nothing when one of the answered lines is not in the file', async () => {
  const celeb = await approved()
  const file = await makeFile()
  await approver.call(calls.signFile, signed(file))
  const { bankFileId } = file
  const lines = [1, 2].map((line) => ({ line, result: 'paid' as const }))
  expect(await codeOf(finance.call(calls.answerLines, { bankFileId, lines }))).toBe('not_found')
  expect(await statusOf(celeb)).toBe('approved')
  await finance.call(calls.withdrawFile, { bankFileId })
  expect(await codeOf(finance.call(calls.downloadFile, { bankFileId }))).toBe('conflict')
})
