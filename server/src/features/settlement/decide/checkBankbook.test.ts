import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { dayMs, verify } from '../../../test/money/celebMoney.ts'
import { verifiedPerson } from '../../../test/money/payable.ts'
import { celebWithSale, expectRightBooks, request, staffOf } from '../../../test/money/settlements.ts'
import { celebWithWaitingAccount } from '../../../test/money/waitingAccount.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const calls = consoleApi.bankAccounts
const reason = '통장의 이름이 달라요'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let reviewer: StaffActor
let colleague: StaffActor
beforeAll(async () => {
  world.stopClock()
  desk = await openConsole(world)
  ;({ reviewer } = desk.staff)
  colleague = desk.colleague.reviewer
})
// Staff sign in again, because the days that pass end their sessions.
beforeEach(async () => {
  world.pass(60_000)
  for (const staff of [reviewer, colleague]) await staff.signIn()
})
afterAll(() => expectRightBooks(world))

const accountsOf = async (celeb: Actor) => (await celeb.call(api.celeb.listBankAccounts, {})).list
const listed = async () => (await reviewer.call(calls.list, {})).list.map((account) => account.bankAccountId)
const told = async (celeb: Actor) => (await celeb.call(api.notification.list, {})).list
/** Opens the bankbook, which is required before a decision. */
const look = (staff: StaffActor, bankAccountId: BankAccountId) => staff.call(calls.bankbook, { bankAccountId })
const logged = (bankAccountId: BankAccountId) =>
  world.ctx.db.rows<{ by: string; action: string; whose: string; permission: string }>(
    `select by, action, facts ->> 'whose' as whose, facts -> 'console' ->> 'permission' as permission
     from audit_log
     where target = $1
     order by number`,
    [`bank-accounts/${bankAccountId}`],
  )

itInFull('an account without an answer from the bank waits, masked, after those who have waited longer', async () => {
  const first = await celebWithWaitingAccount(world)
  world.pass(60_000)
  const second = await celebWithWaitingAccount(world)
  const ids = await listed()
  expect(ids.indexOf(first.bankAccountId)).toBeLessThan(ids.indexOf(second.bankAccountId))

  const { celeb, bankAccountId, number } = first
  const { waiting, account } = await reviewer.call(calls.account, { bankAccountId })
  const { username, nickname } = celeb
  const maskedNumber = `110-•••-••${number.slice(-4)}`
  expect(waiting).toMatchObject({ nickname, username, bankName: '신한은행', maskedNumber, returnedReason: null })
  expect(account).toMatchObject({
    maskedNumber,
    holder: '김•하',
    verifiedName: '김•하',
    isSameName: true,
    state: 'checking',
    hasBankbook: true,
  })
  expect(JSON.stringify({ waiting, account })).not.toMatch(new RegExp(`${number}|${verifiedPerson.name}`, 'u'))
})

it('the pages of the list miss no account and repeat none', async () => {
  for (let count = 0; count < 3; count++) await celebWithWaitingAccount(world)
  const all = await listed()
  const paged: string[] = []
  for (let after: string | undefined, isMore = true; isMore;) {
    const { list, next } = await reviewer.call(calls.list, { limit: 2, ...(after && { after }) })
    paged.push(...list.map((account) => account.bankAccountId))
    isMore = next !== null
    after = next ?? undefined
  }
  expect(paged).toEqual(all)
})

it('the bankbook opens with the facts to compare, unmasked, and each access is logged', async () => {
  const { celeb, bankAccountId, number } = await celebWithWaitingAccount(world)
  const opened = await reviewer.call(calls.bankbook, { bankAccountId })
  expect(opened).toEqual({
    dataUrl: expect.stringMatching(/^data:image\/jpeg;base64,/u),
    number,
    holder: verifiedPerson.name,
    verifiedName: verifiedPerson.name,
  })
  await colleague.call(calls.bankbook, { bankAccountId })
  const looked = { action: 'bank-account.look', whose: celeb.id, permission: 'bank-accounts.check' }
  expect(await logged(bankAccountId)).toEqual([
    { by: 'the-reviewer', ...looked },
    { by: 'second-reviewer', ...looked },
  ])
})

it('the bankbook shows a verified name that has changed since, unmasked as well', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  await world.asOwner(`delete from verified_identities where user_id = '${celeb.id}'`)
  expect(await reviewer.call(calls.bankbook, { bankAccountId })).toMatchObject({ verifiedName: null })
  await verify(world, celeb, { ...verifiedPerson, name: '김도하' })
  expect(await reviewer.call(calls.bankbook, { bankAccountId })).toMatchObject({
    holder: verifiedPerson.name,
    verifiedName: '김도하',
  })
})

it('a confirmed account cools like a new one and can then be used, and the celeb is notified', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
  expect(await listed()).not.toContain(bankAccountId)
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'cooling', checkedBy: 'staff', reason: null }])
  await until('the celeb is told', async () => (await told(celeb)).length > 0)
  expect(await told(celeb)).toMatchObject([
    { kind: 'settlement', link: '/bank-account', excerpt: expect.stringMatching(/확인했어요/u) },
  ])
  expect(await logged(bankAccountId)).toEqual([
    expect.objectContaining({ action: 'bank-account.look' }),
    { by: 'the-reviewer', action: 'bank-account.confirm', whose: celeb.id, permission: 'bank-accounts.check' },
  ])
  world.pass(3 * dayMs)
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'ready' }])
})

it('an account that has waited for longer than it cools can be used at once', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  world.pass(4 * dayMs)
  await reviewer.signIn()
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'ready', checkedBy: 'staff' }])
})

it('the celeb reads why an account was refused', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.refuse, { bankAccountId, reason })
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'refused', reason }])
  await until('the celeb is told', async () => (await told(celeb)).some(({ excerpt }) => excerpt?.includes(reason)))
  expect(await logged(bankAccountId)).toEqual([
    expect.objectContaining({ action: 'bank-account.look' }),
    { by: 'the-reviewer', action: 'bank-account.refuse', whose: celeb.id, permission: 'bank-accounts.check' },
  ])
})

it('a staff member decides only after opening the bankbook themselves', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  const other = await celebWithWaitingAccount(world)
  await look(colleague, bankAccountId)
  await look(reviewer, other.bankAccountId)
  const tries = [() => reviewer.call(calls.confirm, { bankAccountId })]
  tries.push(() => reviewer.call(calls.refuse, { bankAccountId, reason }))
  for (const decide of tries) expect(await codeOf(decide())).toBe('bankbook_look_required')
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'checking', checkedBy: null }])
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
  expect(await accountsOf(celeb)).toMatchObject([{ state: 'cooling', checkedBy: 'staff' }])
})

it('only one of two reviewers decides', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  for (const staff of [reviewer, colleague]) await look(staff, bankAccountId)
  const codes = await Promise.all([
    codeOf(reviewer.call(calls.confirm, { bankAccountId })),
    codeOf(colleague.call(calls.refuse, { bankAccountId, reason })),
  ])
  expect([...codes].sort()).toEqual(['conflict', 'ok'])
  const [winner] = codes[0] === 'ok' ? ['the-reviewer'] : ['second-reviewer']
  const decisions = (await logged(bankAccountId)).filter(({ action }) => action !== 'bank-account.look')
  expect(decisions).toMatchObject([{ by: winner }])
  expect(await accountsOf(celeb)).toMatchObject([{ state: codes[0] === 'ok' ? 'cooling' : 'refused' }])
})

it('an account that does not wait can be neither read nor decided', async () => {
  const { celeb, bankAccountId } = await celebWithWaitingAccount(world)
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
  for (const call of [calls.account, calls.bankbook])
    expect(await codeOf(reviewer.call(call, { bankAccountId }))).toBe('not_found')
  expect(await codeOf(reviewer.call(calls.refuse, { bankAccountId, reason }))).toBe('conflict')
  expect(await accountsOf(celeb)).toMatchObject([{ checkedBy: 'staff', reason: null }])
  await celeb.call(api.celeb.removeBankAccount, { bankAccountId })
  expect(await codeOf(reviewer.call(calls.confirm, { bankAccountId }))).toBe('not_found')
})

it('an account waits again when the bank returns a transfer, with the bank’s reason', async () => {
  const celeb = await celebWithSale(world)
  const staff = staffOf(world)
  const settlement = await request(celeb)
  await staff.approveAndPay(settlement)
  await reviewer.signIn()
  const { bankAccountId } = celeb.account
  expect(await listed()).not.toContain(bankAccountId)
  await staff.sendBack(settlement)
  const { waiting } = await reviewer.call(calls.account, { bankAccountId })
  expect(waiting).toMatchObject({ since: world.ctx.now(), returnedReason: '해지된 계좌' })
  expect((await listed()).at(-1)).toBe(bankAccountId)
})

it('the bankbook must be opened again for an account after the bank returned a transfer', async () => {
  const celeb = await celebWithSale(world)
  const staff = staffOf(world)
  const { bankAccountId } = celeb.account
  const returned = async () => {
    const settlement = await request(celeb)
    await staff.approveAndPay(settlement)
    await staff.sendBack(settlement)
  }
  await returned()
  await reviewer.signIn()
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
  world.pass(1)
  await returned()
  expect(await codeOf(reviewer.call(calls.confirm, { bankAccountId }))).toBe('bankbook_look_required')
  await look(reviewer, bankAccountId)
  await reviewer.call(calls.confirm, { bankAccountId })
})
