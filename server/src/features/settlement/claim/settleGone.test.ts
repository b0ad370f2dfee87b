import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { beforeAll, expect, it } from 'vitest'
import { column } from '../../../db/columns.ts'
import type { Actor } from '../../../test/Actor.ts'
import { maskNumber } from '../account/bankAccounts.ts'
import { request, staffOf } from '../../../test/money/settlements.ts'
import { eraseDeletedPeople } from '../../privacy/eraseDeletedPeople.ts'
import { callApi } from '../../../test/callApi.ts'
import { linkMailedTo, mailTo, newAddress } from '../../../test/inbox.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { payableCeleb, dayMs, sellPremium } from '../../../test/money/celebMoney.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { sendLetters } from '../../../test/console/sendLetters.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { codeOf, confirmSessions } from '../../../test/signUpPerson.ts'
import { unpaidEarnings } from '../earnings/readBalance.ts'
import { eraseLatePayouts } from './eraseLatePayouts.ts'
import { approveSettlement, markPaid } from '../decide/decideSettlement.ts'
import { settleGone } from '../request/settleGone.ts'
import { forgetContacts } from '../transfer/leaverContacts.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

const requestedOf = (id: string) =>
  world.ctx.db.rows('select net_won::float8 as won, status from settlements where celeb_id = $1', [id], {
    won: column.number,
    status: column.text,
  })

itInFull('what is on hold when a celeb leaves is settled to their account once the hold is over', async () => {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb)
  const { earningsWon, earningsGoTo } = await celeb.call(api.auth.deletionSummary, {})
  expect([earningsWon, earningsGoTo]).toEqual([3_118, 'account'])
  await confirmSessions(world, celeb)
  await celeb.call(api.auth.deleteAccount, {})
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([])
  world.pass(8 * dayMs)
  await settleGone(world.ctx)
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 3_028, status: 'requested' }])
  world.pass(30 * dayMs)
  await eraseDeletedPeople(world.ctx)
  expect(await unpaidEarnings(world.ctx, celeb.id)).toBe(0)
})

const statusesOf = async (id: string) => (await requestedOf(id)).map(({ status }) => status).toSorted()
const idOf = async (id: string, status: string) =>
  (await world.ctx.db.row('select id from settlements where celeb_id = $1 and status = $2', [id, status], {
    id: column.textAs<SettlementId>(),
  }))!.id
async function verifyAddress({ id }: Actor): Promise<string> {
  const email = newAddress('leaving')
  const verify = 'update users set email = $2, email_verified_at = $3 where id = $1'
  await world.ctx.db.rows(verify, [id, email, world.ctx.now()])
  return email
}
async function leave(celeb: Actor) {
  await confirmSessions(world, celeb)
  await celeb.call(api.auth.deleteAccount, {})
}
async function pay(settlementId: SettlementId) {
  await world.ctx.db.inTransaction(async (tx) => {
    for (const by of ['jin', 'sora']) await approveSettlement(world.ctx, tx, { settlementId, by })
    await markPaid(world.ctx, tx, { settlementId, by: 'jin' })
  })
}

it('a request that was rejected before the celeb left does not keep the rest from their account', async () => {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb, 49_000)
  world.pass(8 * dayMs)
  await staffOf(world).reject(await request(celeb))
  const shown = await celeb.call(api.auth.deletionSummary, {})
  expect([shown.earningsWon, shown.earningsGoTo]).toEqual([31_181, 'account'])
  await leave(celeb)
  await settleGone(world.ctx)
  expect(await statusesOf(celeb.id)).toEqual(['rejected', 'requested'])
  await staffOf(world).reject({ settlementId: await idOf(celeb.id, 'requested') })
  await settleGone(world.ctx)
  expect(await statusesOf(celeb.id)).toEqual(['rejected', 'rejected'])
})

it('another account is named while a payment to the old one is open; what the bank returns goes there', async () => {
  const celeb = await payableCeleb(world)
  const email = await verifyAddress(celeb)
  await sellPremium(world, celeb, 49_000)
  await leave(celeb)
  await linkMailedTo(email)
  world.pass(8 * dayMs)
  await forgetContacts(world.ctx)
  await settleGone(world.ctx)
  const { finance } = desk.staff
  await finance.signIn()
  const claim = { celebUserId: celeb.id, bankCode: '088', number: '110-123-456789', holder: '김서하' }
  await sellPremium(world, celeb, 4_900)
  await finance.call(consoleApi.settlements.claimPayable, { ...claim, proof: '통장을 봤어요' })
  const first = await idOf(celeb.id, 'requested')
  await pay(first)
  expect((await mailTo(email, 2)).text).toContain('30,161원 정산금을 보냈어요')
  await staffOf(world).sendBack({ settlementId: first })
  const failed = await linkMailedTo(email, 3)
  expect(failed.link.pathname).toBe('/claim-earnings')
  expect((await mailTo(email, 3)).text).toContain('계좌를 다시 알려 주세요')
  world.pass(8 * dayMs)
  await settleGone(world.ctx)
  const again = `
    select b.masked_number as number
    from settlements s
    join bank_accounts b on b.id = s.bank_account_id and b.bank_code = s.bank_code
    where s.celeb_id = $1 and s.status = 'requested'`
  expect(await world.ctx.db.rows(again, [celeb.id])).toEqual([{ number: maskNumber('110123456789') }])
  expect((await requestedOf(celeb.id)).map(({ won }) => won)).toEqual(expect.arrayContaining([30_161, 33_179]))
})

it('what is claimed after the erasure is taxed by the celeb’s kind, which is then forgotten', async () => {
  const celeb = await world.celeb()
  await sellPremium(world, celeb, 490_000)
  await staffOf(world).setTaxKind(celeb, 'non_resident')
  await leave(celeb)
  world.pass(40 * dayMs)
  await eraseDeletedPeople(world.ctx)
  await eraseLatePayouts(world.ctx)
  const { finance } = desk.staff
  await finance.signIn()
  const claim = {
    celebUserId: celeb.id,
    bankCode: '088',
    number: '110-123-456789',
    holder: 'Ana',
    proof: '여권을 봤어요',
  }
  await finance.call(consoleApi.settlements.claimPayable, claim)
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 311_818 - 62_360 - 6_230, status: 'requested' }])
  await pay(await idOf(celeb.id, 'requested'))
  await eraseLatePayouts(world.ctx)
  expect(await world.ctx.db.rows('select from tax_kinds where celeb_id = $1', [celeb.id])).toEqual([])
})

it('without an account the earnings stay payable, also after the erasure', async () => {
  const celeb = await world.celeb()
  await sellPremium(world, celeb)
  expect((await celeb.call(api.auth.deletionSummary, {})).earningsGoTo).toBe('desk')
  await confirmSessions(world, celeb)
  await celeb.call(api.auth.deleteAccount, {})
  world.pass(40 * dayMs)
  await settleGone(world.ctx)
  await eraseDeletedPeople(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([])
  expect(await unpaidEarnings(world.ctx, celeb.id)).toBe(3_118)
})

it('the address of a former celeb is kept until they are paid, and for a week after it', async () => {
  const celeb = await payableCeleb(world)
  await verifyAddress(celeb)
  await sellPremium(world, celeb)
  await leave(celeb)
  const isKept = async () => (
    await forgetContacts(world.ctx),
    (await world.ctx.db.rows('select from refund_contacts where user_id = $1', [celeb.id])).length > 0
  )
  world.pass(30 * dayMs)
  expect(await isKept()).toBe(true)
  await settleGone(world.ctx)
  await pay(await idOf(celeb.id, 'requested'))
  expect(await isKept()).toBe(true)
  world.pass(8 * dayMs)
  expect(await isKept()).toBe(false)
})

it('a former celeb claims earnings by the link in their mail, with a document, and the desk answers', async () => {
  const celeb = await world.celeb()
  const email = await verifyAddress(celeb)
  await sellPremium(world, celeb)
  await confirmSessions(world, celeb)
  await celeb.call(api.auth.deleteAccount, {})
  const { link } = await linkMailedTo(email)
  expect(link.pathname).toBe('/claim-earnings')
  const proof = link.searchParams.get('proof')!
  const claimable = await callApi(world.base, null, api.celeb.claimable, { proof })
  expect(claimable).toMatchObject({ wonBeforeTax: 3_118, needsResidence: true, isAsked: false })
  const answerTo = newAddress('gone')
  const account = { bankCode: '088', number: '110-123-456789', holder: '김별', email: answerTo }
  const residence = { residentNumber: '900101-2345678', address: '서울 강남구 1' }
  const ask = (more: object) =>
    callApi(world.base, null, api.celeb.claimEarnings, { proof, ...account, ...more }, { bytes: onePixel })
  expect(await codeOf(ask({}))).toBe('tax_facts_required')
  expect(await codeOf(ask({ ...residence, proof: 'x' }))).toBe('link_expired')
  await ask(residence)
  expect(await codeOf(ask(residence))).toBe('conflict')

  const { finance } = desk.staff
  await finance.signIn()
  const waiting = async () =>
    (await finance.call(consoleApi.settlements.payables, {})).list.find(({ celebUserId }) => celebUserId === celeb.id)!
  const first = (await waiting()).request!.id
  const opened = await finance.call(consoleApi.settlements.openClaim, { requestId: first })
  expect(opened).toMatchObject({ holder: '김별', hasResidence: true, proof: expect.stringMatching(/^data:image/u) })
  await finance.call(consoleApi.settlements.refuseClaim, { requestId: first, words: '서류가 흐려요.' })
  await sendLetters(world)
  expect((await mailTo(answerTo)).text).toContain('서류가 흐려요.')
  await ask(residence)
  const { bankCode, number, holder } = opened
  const requestId = (await waiting()).request!.id
  // Staff may also type the resident number; the request is answered all the same.
  const claim = { celebUserId: celeb.id, bankCode, number, holder, proof: '통장을 봤어요', requestId, residence }
  await finance.call(consoleApi.settlements.claimPayable, claim)
  expect((await waiting()).request).toBeNull()
  world.pass(8 * dayMs)
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 3_028, status: 'requested' }])
})

it('earnings that a former celeb claims from staff are settled to the named account, for five years', async () => {
  const [celeb, late] = [await world.celeb(), await world.celeb()]
  for (const who of [celeb, late]) {
    await sellPremium(world, who)
    await confirmSessions(world, who)
    await who.call(api.auth.deleteAccount, {})
  }
  world.pass(400 * dayMs)
  await eraseDeletedPeople(world.ctx)
  const { finance } = desk.staff
  await finance.signIn()
  const { list } = await finance.call(consoleApi.settlements.payables, {})
  const waiting = list.find(({ celebUserId }) => celebUserId === celeb.id)
  expect(waiting).toMatchObject({ wonBeforeTax: 3_118, hasAccount: false, needsResidence: true })
  const account = { bankCode: '088', number: '110-123-456789', holder: '김별', proof: '신분증과 통장을 봤어요' }
  const claim = (celebUserId: UserId, more: object = {}) =>
    finance.call(consoleApi.settlements.claimPayable, { celebUserId, ...account, ...more })
  expect(await codeOf(claim(celeb.id))).toBe('tax_facts_required')
  await claim(celeb.id, { residence: { residentNumber: '900101-2345678', address: '서울 강남구 1' } })
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 3_028, status: 'requested' }])
  expect(await codeOf(claim((await world.fan()).id))).toBe('not_found')

  const { id: settlementId } = (await world.ctx.db.row('select id from settlements where celeb_id = $1', [celeb.id], {
    id: column.textAs<SettlementId>(),
  }))!
  await world.ctx.db.inTransaction(async (tx) => {
    for (const by of ['jin', 'sora']) await approveSettlement(world.ctx, tx, { settlementId, by })
    await markPaid(world.ctx, tx, { settlementId, by: 'jin' })
  })
  await eraseLatePayouts(world.ctx)
  const left = `
    select (select count(*) from bank_accounts where celeb_id = $1)::integer as accounts,
      (select count(*) from settlements where celeb_id = $1 and number_sealed <> '')::integer as numbers,
      (select count(*) from payable_claims where celeb_id = $1)::integer as claims`
  const leftShape = { accounts: column.number, numbers: column.number, claims: column.number }
  expect(await world.ctx.db.row(left, [celeb.id], leftShape)).toEqual({ accounts: 0, numbers: 0, claims: 1 })
  world.pass(5 * 366 * dayMs)
  await finance.signIn()
  expect(await codeOf(claim(late.id))).toBe('conflict')
  await eraseLatePayouts(world.ctx)
  expect(await world.ctx.db.row(left, [celeb.id], leftShape)).toMatchObject({ claims: 0 })
})

it('many former celebs who are owed nothing keep no other from being listed and paid', async () => {
  const [paid, unnamed, other] = [await payableCeleb(world), await world.celeb(), await payableCeleb(world)]
  for (const celeb of [paid, unnamed]) await sellPremium(world, celeb)
  for (const celeb of [paid, unnamed, other]) await leave(celeb)
  world.pass(8 * dayMs)
  const copy = async (table: string, owner: string, changes = '') =>
    world.ctx.db.rows(
      `insert into ${table}
       select (jsonb_populate_record(t, jsonb_build_object('id', lpad(n::text, 24, '0'), ${changes} $2::text, $3::text)
         || jsonb_build_object('${owner}', lpad(n::text, 24, '0')))).*
       from ${table} t, generate_series(1, 501) n
       where t.${owner} = $1`,
      [other.id, 'deleted_at', world.ctx.now().toISOString()],
    )
  await copy('users', 'id')
  await copy('celebs', 'user_id', `'username', 'former' || n,`)
  await copy('bank_accounts', 'celeb_id')
  const { finance } = desk.staff
  await finance.signIn()
  const { list } = await finance.call(consoleApi.settlements.payables, {})
  expect(list.map(({ celebUserId }) => celebUserId)).toContain(unnamed.id)
  await settleGone(world.ctx)
  expect(await requestedOf(paid.id)).toEqual([{ won: 3_028, status: 'requested' }])
})
