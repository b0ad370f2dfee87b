import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankFile } from '@byeol/contract/console/money/settlementCalls.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { column } from '../../../db/columns.ts'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { sendLetters } from '../../../test/console/sendLetters.ts'
import { linkMailedTo, mailsTo, newAddress } from '../../../test/inbox.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { dayMs, newNumber, verify } from '../../../test/money/celebMoney.ts'
import { verifiedPerson } from '../../../test/money/payable.ts'
import { bookOf, buyPoints, fault, orderPoints, payAtProvider } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, confirmSessions } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { payRefund } from '../../order/refund/payRefund.ts'
import { returnCapture } from '../../order/refund/returnCapture.ts'
import { forgetContacts } from './leaverContacts.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

const { settlements } = consoleApi
const holder = verifiedPerson.name
const account = { bankCode: '088', number: '110-222-334920', holder }
const refuse = { code: 1, message: '취소 가능 기간이 지났습니다.' }

const refundsOf = (fan: Actor) =>
  world.ctx.db.rows('select r.id from refunds r join orders o on o.id = r.order_id where o.user_id = $1', [fan.id], {
    id: column.text,
  })
const transfersOf = async (fan: Actor) => (await fan.call(api.payment.refundTransfers, {})).list
const give = async (fan: Actor, more: object = {}) =>
  fan.call(api.payment.giveRefundAccount, { ...account, number: await newNumber(holder), ...more }, { bytes: onePixel })

/** Runs a day's attempts of the queue at once; the card refuses each of them. */
async function refusedForADay(fan: Actor): Promise<void> {
  await until('a refund waits', async () => (await refundsOf(fan)).length > 0)
  world.pass(25 * 3_600_000)
  for (const { id } of await refundsOf(fan)) await payRefund(world.ctx, world.ctx.portOne!, id).catch(() => {})
}

/** A fan who bought 1,000 points with a card that refuses refunds. */
async function fanOfOldCard() {
  const fan = await world.fan()
  const email = newAddress('old-card')
  await world.ctx.db.rows('update users set email = $2, email_verified_at = $3 where id = $1', [
    fan.id,
    email,
    world.ctx.now(),
  ])
  const bought = await buyPoints(fan)
  await fault('POST /payments/cancel', refuse, { about: bought.impUid })
  return { fan, email, ...bought }
}

async function payByFile(transferId: string): Promise<BankFile> {
  const { finance, 'finance-approver': approver } = desk.staff
  await finance.call(settlements.checkTransfer, { transferId })
  expect(await codeOf(finance.call(settlements.checkTransfer, { transferId }))).toBe('conflict')
  await approver.call(settlements.approveTransfer, { transferId })
  const { file } = await finance.call(settlements.makeFile, { profile: 'ibk' })
  const { bankFileId, digest, sumWon, lineCount } = file!
  await approver.call(settlements.signFile, { bankFileId, digest, sumWon, lineCount })
  const { lines } = await finance.call(settlements.file, { bankFileId })
  await finance.call(settlements.answerLines, {
    bankFileId,
    lines: lines.map(({ line }) => ({ line, result: 'paid' as const })),
  })
  return file!
}

const waiting = async (fan: Actor) => {
  const { list } = await desk.staff.finance.call(settlements.transfers, {})
  return list.find(({ userId }) => userId === fan.id)!
}

it('a refund that the card refuses is paid to the verified account of the person by two people', async () => {
  const { fan, email, orderId } = await fanOfOldCard()
  await fan.call(api.point.refundOrder, { orderId })
  await refusedForADay(fan)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'account', amountWon: 1_100, orderId, reason: null }])
  expect((await linkMailedTo(email)).link.pathname).toBe('/claim-earnings')
  const { list: told } = await fan.call(api.notification.list, {})
  expect(told[0]).toMatchObject({ kind: 'refundTransfer', link: '/refund-account' })

  expect(await codeOf(give(fan))).toBe('id_verification_required')
  await verify(world, fan)
  expect(await codeOf(give(fan, { holder: '남의 이름' }))).toBe('conflict')
  expect(await codeOf(give(fan, { bankCode: '999' }))).toBe('not_found')
  await give(fan)
  expect(await codeOf(give(fan))).toBe('not_found')
  expect(await transfersOf(fan)).toMatchObject([
    { state: 'sending', maskedNumber: expect.stringMatching(/^110-•••-••\d{4}$/u) },
  ])

  for (const who of Object.values(desk.staff)) await who.signIn()
  const { transferId, checkedBy } = await waiting(fan)
  expect(checkedBy).toBe('bank')
  await payByFile(transferId)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'paid' }])
  const { order } = await fan.call(api.point.pointOrder, { orderId })
  expect(order).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
  expect((await bookOf(orderId))[0]).toMatchObject({ cancel_amount: 0 })
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])

  const reason = '없는 계좌예요.'
  await desk.staff.finance.call(settlements.transferReturned, { transferId, reason })
  expect(await transfersOf(fan)).toMatchObject([{ state: 'account', amountWon: 1_100, reason }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await give(fan)
  await payByFile((await waiting(fan)).transferId)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'paid' }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

it('an account that staff refuse is asked for again, with the reason, and nothing is paid to it', async () => {
  const { fan, orderId } = await fanOfOldCard()
  await verify(world, fan)
  await fan.call(api.point.refundOrder, { orderId })
  await refusedForADay(fan)
  await give(fan)
  const { finance, 'finance-approver': approver } = desk.staff
  for (const who of [finance, approver]) await who.signIn()
  const { transferId } = await waiting(fan)
  await finance.call(settlements.checkTransfer, { transferId })
  await approver.call(settlements.approveTransfer, { transferId })
  const reason = '다른 사람의 계좌 같아요.'
  await finance.call(settlements.refuseTransfer, { transferId, reason })
  expect(await transfersOf(fan)).toMatchObject([{ state: 'account', amountWon: 1_100, reason, maskedNumber: null }])
  await until('the fan is told', async () => {
    const { list } = await fan.call(api.notification.list, {})
    return list.some(({ kind, excerpt }) => kind === 'refundTransfer' && excerpt?.includes(reason))
  })
  expect(await codeOf(finance.call(settlements.refuseTransfer, { transferId, reason }))).toBe('conflict')
  expect((await finance.call(settlements.makeFile, { profile: 'ibk' })).file).toBeNull()
  await give(fan)
  await payByFile((await waiting(fan)).transferId)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'paid' }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

it('a person who left claims the refund by the mailed link; their address goes a week after it is paid', async () => {
  const { fan, email } = await fanOfOldCard()
  await confirmSessions(world, fan)
  await fan.call(api.auth.deleteAccount, {})
  await refusedForADay(fan)
  const { link } = await linkMailedTo(email)
  const proof = link.searchParams.get('proof')!
  const claimable = await callApi(world.base, null, api.celeb.claimable, { proof })
  expect(claimable).toMatchObject({ wonBeforeTax: 0, refundWon: 1_100, needsResidence: false, isAsked: false })
  const answerTo = newAddress('gone')
  const claim = { proof, ...account, email: answerTo }
  await callApi(world.base, null, api.celeb.claimEarnings, claim, { bytes: onePixel })
  const contacts = async () =>
    (
      await world.ctx.db.rows('select user_id as id from refund_contacts where user_id = $1', [fan.id], {
        id: column.text,
      })
    ).length

  for (const who of Object.values(desk.staff)) await who.signIn()
  const { list } = await desk.staff.finance.call(settlements.payables, {})
  const { request, ...owed } = list.find(({ celebUserId }) => celebUserId === fan.id)!
  expect(owed).toMatchObject({ refundWon: 1_100, wonBeforeTax: 0, hasAccount: false })
  const requestId = request!.id
  const opened = await desk.staff.finance.call(settlements.openClaim, { requestId })
  const named = { bankCode: opened.bankCode, number: opened.number, holder: opened.holder }
  const grant = { celebUserId: fan.id, ...named, proof: '통장을 봤어요', requestId }
  await desk.staff.finance.call(settlements.claimPayable, grant)
  world.pass(8 * dayMs)
  await forgetContacts(world.ctx)
  expect(await contacts()).toBe(1)
  for (const who of Object.values(desk.staff)) await who.signIn()
  await payByFile((await waiting(fan)).transferId)
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  expect(await codeOf(callApi(world.base, null, api.celeb.claimable, { proof }))).toBe('link_expired')
  world.pass(6 * dayMs)
  await forgetContacts(world.ctx)
  // The bank may return the money.
  expect(await contacts()).toBe(1)
  world.pass(2 * dayMs)
  await forgetContacts(world.ctx)
  expect(await contacts()).toBe(0)
})

it('a person who leaves again after an undone deletion gets mails at their present address', async () => {
  const { fan, email: firstAddress } = await fanOfOldCard()
  await confirmSessions(world, fan)
  await fan.call(api.auth.deleteAccount, {})
  // As `undoEmailChange` does for an account that a thief has deleted.
  const email = newAddress('owner')
  await world.ctx.db.rows('update users set deleted_at = null, email = $2, email_verified_at = $3 where id = $1', [
    fan.id,
    email,
    world.ctx.now(),
  ])
  const owner = await world.device(fan)
  await confirmSessions(world, owner)
  await owner.call(api.auth.deleteAccount, {})
  await refusedForADay(fan)
  expect((await linkMailedTo(email)).link.pathname).toBe('/claim-earnings')
  expect(await mailsTo(firstAddress)).toEqual([])
})

it('a suspended person names the account, and staff compare the document when the bank does not answer', async () => {
  const { fan, orderId } = await fanOfOldCard()
  await verify(world, fan)
  await fan.call(api.point.refundOrder, { orderId })
  await refusedForADay(fan)
  await suspendPerson(world.ctx.db, fan.id, { at: world.ctx.now(), until: null, reason: '도배' })
  await until('the rest is closed', async () => (await codeOf(fan.call(api.chat.list, {}))) === 'user_suspended')
  const number = await newNumber(holder)
  await fault('GET /vbanks/holder', '500', { about: number })
  await give(fan, { number })
  expect(await transfersOf(fan)).toMatchObject([{ state: 'checking' }])
  expect(await codeOf(give(fan, { number }))).toBe('conflict')
  const { finance } = desk.staff
  await finance.signIn()
  const { list } = await finance.call(settlements.payables, {})
  const { request, leftAt } = list.find(({ celebUserId }) => celebUserId === fan.id)!
  expect(leftAt).toBeNull()
  await finance.call(settlements.refuseClaim, { requestId: request!.id, words: '통장이 흐려요.' })
  expect(await transfersOf(fan)).toMatchObject([{ state: 'checking', reason: null }])
  await sendLetters(world)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'account', reason: '통장이 흐려요.' }])
  expect(await codeOf(give(fan))).toBe('ok')
})

/** A fan with a payment that must not be delivered, made with a card that refuses its refund. */
async function capturedOnOldCard(more: object) {
  const fan = await world.fan()
  await verify(world, fan)
  const start = await orderPoints(fan)
  const { imp_uid: impUid } = await payAtProvider(fan, start, more)
  await fault('POST /payments/cancel', refuse, { about: impUid })
  expect(await codeOf(fan.call(api.point.orderComplete, { orderId: start.orderId }))).toBe('payment_failed')
  const { ctx } = world
  await returnCapture(ctx, ctx.portOne!, impUid).catch(() => {})
  expect(await transfersOf(fan)).toEqual([])
  world.pass(25 * 3_600_000)
  await returnCapture(ctx, ctx.portOne!, impUid)
  return { fan, impUid, orderId: start.orderId }
}

const stuckOf = async (orderId: string) => {
  const { stuck } = await desk.staff.finance.call(consoleApi.ledger.proof, {})
  return stuck.filter((each) => each.orderId === orderId)
}

async function paidBack(fan: Actor, orderId: string, amountWon: number) {
  expect(await transfersOf(fan)).toMatchObject([{ state: 'account', amountWon, orderId }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await give(fan)
  const { transferId } = await waiting(fan)
  await payByFile(transferId)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'paid' }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await desk.staff.finance.call(settlements.transferReturned, { transferId, reason: '없는 계좌예요.' })
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await give(fan)
  await payByFile((await waiting(fan)).transferId)
  expect(await transfersOf(fan)).toMatchObject([{ state: 'paid' }])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
}

it('a wrong payment is refunded by transfer when the card refuses its refund', async () => {
  const { fan, orderId } = await capturedOnOldCard({ amount: 1_000 })
  for (const who of Object.values(desk.staff)) await who.signIn()
  expect(await stuckOf(orderId)).toEqual([])
  await paidBack(fan, orderId, 1_000)
})

it('staff say what one in another currency was worth in won, and then it is refunded by transfer', async () => {
  const { fan, orderId, impUid } = await capturedOnOldCard({ currency: 'USD', amount: 10.5 })
  const { list } = await fan.call(api.notification.list, {})
  expect(list[0]).toMatchObject({ kind: 'refundTransfer', excerpt: expect.stringContaining('담당자가 원화 금액을') })
  expect(await transfersOf(fan)).toEqual([])
  for (const who of Object.values(desk.staff)) await who.signIn()
  const { finance } = desk.staff
  expect(await stuckOf(orderId)).toMatchObject([{ what: 'capture', won: 0, foreign: '10.5 USD', refusedId: impUid }])
  const owed = { transactionId: impUid, amountWon: 14_700, reason: '카드사 매입 금액이에요.' } as const
  expect(await finance.call(settlements.oweCapture, owed as never)).toEqual({ outcome: 'asked' })
  expect(await codeOf(finance.call(settlements.oweCapture, owed as never))).toBe('conflict')
  expect(await stuckOf(orderId)).toEqual([])
  await paidBack(fan, orderId, 14_700)
})

it('one in another currency that was cancelled at the provider meanwhile is owed no more', async () => {
  const { fan, orderId, impUid } = await capturedOnOldCard({ currency: 'USD', amount: 10.5 })
  await askSandbox('/portone/_sandbox/console-cancel', { imp_uid: impUid, amount: 10.5 })
  const { finance } = desk.staff
  await finance.signIn()
  const owed = { transactionId: impUid, amountWon: 14_700, reason: '카드사 매입 금액이에요.' }
  expect(await finance.call(settlements.oweCapture, owed as never)).toEqual({ outcome: 'cancelled' })
  await until('it is settled', async () => (await stuckOf(orderId)).length === 0)
  expect(await transfersOf(fan)).toEqual([])
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

it('a person who leaves while a refund waits for an account gets the link once more', async () => {
  const { fan, email, orderId } = await fanOfOldCard()
  await fan.call(api.point.refundOrder, { orderId })
  await refusedForADay(fan)
  await linkMailedTo(email)
  expect(await fan.call(api.auth.deletionSummary, {})).toMatchObject({ transferWon: 1_100, refundWon: 0 })
  await confirmSessions(world, fan)
  await fan.call(api.auth.deleteAccount, {})
  expect((await linkMailedTo(email, 2)).link.pathname).toBe('/claim-earnings')
})
