import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { PointHistoryLine } from '@byeol/contract/point.ts'
import { column } from '../../../db/columns.ts'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../Actor.ts'
import type { SandboxPayment } from '../../servers/sandboxAt.ts'
import { judgeDesk } from '../desk/judgeDesk.ts'
import { isByTransfer } from '../desk/judgeRefunds.ts'
import type { Violation } from '../Evidence.ts'
import { allPages } from './allPages.ts'
import { judgeAppStore } from './judgeAppStore.ts'
import { judgeSettlements } from './judgeSettlements.ts'
import { violation, type MoneyRun } from './MoneyRun.ts'

const selectOrders = `
  select o.id, payment_id, user_id, kind, status, price_won, refunded_won, card_id is not null as "hasCard",
    coalesce((
      select sum(r.amount_won)
      from refunds r
      where r.order_id = o.id and r.state = 'paid'), 0)::int as "askedBackWon",
    exists (select from refunds r where r.order_id = o.id and ${isByTransfer}) as "isByTransfer"
  from orders o
  where o.method <> 'ios-iap'`
const orderShape = {
  id: column.orderId,
  payment_id: column.text,
  user_id: column.userId,
  kind: column.text,
  status: column.text,
  price_won: column.number,
  refunded_won: column.number,
  hasCard: column.boolean,
  askedBackWon: column.number,
  isByTransfer: column.boolean,
}

const idOf = ({ id }: { id: string }): string => id

/** A person's whole history of points, newest first. */
const historyOf = (who: Actor): Promise<PointHistoryLine[]> =>
  allPages((from) => who.call(api.point.history, { limit: 100, ...from }), idOf)

const isGiven = (status: string) => status === 'paid' || status === 'refunding' || status === 'refunded'

/** Checks that each message of a person was paid for once, and that the acknowledged ones exist. */
async function judgeMessages(run: MoneyRun, who: Actor, lines: PointHistoryLine[]): Promise<Violation[]> {
  const chatId = run.chats.get(who)
  if (!chatId) return []
  const own = (await who.history(chatId)).filter(({ author }) => author.id === who.id)
  const worth = own.reduce((total, { pricePoints }) => total + (pricePoints ?? 0), 0)
  const paid = lines.filter(({ kind }) => kind === 'dm').reduce((total, { amount }) => total - amount, 0)
  const missing = (run.sent.get(who) ?? []).filter((id) => !own.some((message) => message.id === id))
  return [
    ...(worth === paid ? [] : [violation('a message is paid once', `${who.nickname} paid ${paid} for ${worth}`)]),
    ...missing.map((id) => violation('sent means stored', `${who.nickname}: ${id} is missing`)),
  ]
}

/** Checks that balances over REST are the sums of the histories, and that each order added its points once. */
async function judgePerson(run: MoneyRun, who: Actor): Promise<Violation[]> {
  const found: Violation[] = []
  const lines = await historyOf(who)
  const { points } = await who.call(api.point.balance, {})
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (sum !== points) found.push(violation('balance = history', `${who.nickname} has ${points}, not ${sum}`))
  const bought = lines.filter(({ kind }) => kind === 'purchase').map(({ orderId }) => orderId!)
  const twice = bought.find((orderId, at) => bought.indexOf(orderId) !== at)
  if (twice) found.push(violation('an order is given once', `${twice} came twice`, twice))
  found.push(...(await judgeMessages(run, who, lines)), ...(await judgeDonationPoints(who)))
  const tests = lines.filter(({ kind }) => kind === 'test').length
  const testKeys = run.testKeys.get(who)?.size ?? 0
  if (tests > testKeys)
    found.push(violation('one key, one effect', `${who.nickname} got test points ${tests} times with ${testKeys} keys`))
  return found
}

interface BookPayment extends SandboxPayment {
  paid_at: number
}

/**
 * Checks that the provider's records of each order agree with the order, and that correctly paid orders were fulfilled.
 */
async function judgeOrders(run: MoneyRun): Promise<Violation[]> {
  const found: Violation[] = []
  const { payments } = await run.sandbox.ask<{ payments: BookPayment[] }>('/portone/_sandbox/book')
  const held = new Map<string, number>()
  for (const { merchant_uid, amount, cancel_amount, paid_at } of payments)
    if (paid_at > 0) held.set(merchant_uid, (held.get(merchant_uid) ?? 0) + amount - cancel_amount)
  const orders = await run.cluster.db.rows(selectOrders, [], orderShape)
  const touched = new Set(run.orders.filter(({ captured }) => captured === 'touched').map(({ start }) => start.orderId))
  const uids = new Set(orders.flatMap(({ id, payment_id }) => [id, payment_id]))
  for (const [uid, won] of held)
    if (won > 0 && !uids.has(uid))
      found.push(violation('no capture without an order', `the provider holds ${won} won of ${uid}`))
  for (const { id, payment_id, status, price_won, refunded_won, askedBackWon, isByTransfer } of orders) {
    if (refunded_won !== askedBackWon && !touched.has(id))
      found.push(violation('only what was asked for goes back', `${id}: ${refunded_won}, not ${askedBackWon}`, id))
    const heldWon = (held.get(id) ?? 0) + (held.get(payment_id) ?? 0)
    const keptWon = isGiven(status) ? price_won - refunded_won : 0
    if (heldWon !== keptWon)
      found.push(violation('the provider’s book', `${id} (${status}) keeps ${keptWon}, the provider ${heldWon}`, id))
    if (status === 'pending' || (status === 'refunding' && !isByTransfer))
      found.push(violation('everything ends', `${id} is still ${status}`, id))
  }
  const statusOf = new Map<OrderId, string>(orders.map(({ id, status }) => [id, status]))
  for (const { start, captured } of run.orders) {
    const status = statusOf.get(start.orderId)!
    if (captured === 'right' && !isGiven(status))
      found.push(violation('what is paid is given', `${start.orderId} is ${status}`, start.orderId))
    if ((captured === 'nothing' || captured === 'wrong') && isGiven(status))
      found.push(violation('what is not paid is not given', `${start.orderId} is ${status}`, start.orderId))
  }
  for (const [who, keys] of run.chargeKeys) {
    const charged = orders.filter(
      (order) => order.user_id === who.id && order.kind === 'point' && order.hasCard && isGiven(order.status),
    )
    if (charged.length > keys.size)
      found.push(violation('one key, one charge', `${who.nickname}: ${charged.length} with ${keys.size} keys`))
  }
  return found
}

/** Checks that the donation points of each person are the sum of their history. */
async function judgeDonationPoints(who: Actor): Promise<Violation[]> {
  const lines = await allPages(async (from) => {
    const page = await who.call(api.donation.pointHistory, { of: 'bought', limit: 100, ...from })
    return { list: page.of === 'bought' ? page.list : [] }
  }, idOf)
  const { points } = await who.call(api.donation.pointBalance, {})
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return sum === points ? [] : [violation('balance = history', `${who.nickname} has ${points} to donate, not ${sum}`)]
}

/** Checks that every acknowledged donation has arrived, and that nothing was fulfilled more often than requested. */
async function judgeDonations(run: MoneyRun): Promise<Violation[]> {
  const lists = await Promise.all(
    run.celebs.map((celeb) =>
      allPages(async (from) => {
        const page = await celeb.call(api.donation.pointHistory, { of: 'received', limit: 100, ...from })
        return { list: page.of === 'received' ? page.list : [] }
      }, idOf),
    ),
  )
  const received = lists.flat()
  const ids = new Set(received.map(({ id }) => id))
  return [...run.fans, ...run.testers].flatMap((who) => {
    const missing = (run.donated.get(who) ?? []).filter((id) => !ids.has(id))
    const count = received.filter(({ userId }) => userId === who.id).length
    const keys = run.donationKeys.get(who)?.size ?? 0
    return [
      ...missing.map((id) => violation('given means received', `${who.nickname}: ${id} is missing`)),
      ...(count > keys ? [violation('one key, one donation', `${who.nickname}: ${count} with ${keys} keys`)] : []),
    ]
  })
}

/** Checks a run after everything has settled (money.md section 4). */
export async function judgeMoney(run: MoneyRun): Promise<Violation[]> {
  const { now } = (await (await fetch(`${run.cluster.proxy.base}/dev/clock`)).json()) as { now: string }
  const findings = await checkMoney(run.cluster.db, new Date(now))
  const ofPeople = await Promise.all([...run.fans, ...run.testers].map((who) => judgePerson(run, who)))
  return [
    ...run.violations,
    ...findings.map(({ check, found }) => {
      const id = /[0-9a-f]{24}/u.exec(found)?.[0] as OrderId | undefined
      return violation('the ledger check', `${check}: ${found}`, id ?? null)
    }),
    ...ofPeople.flat(),
    ...(await judgeDonations(run)),
    ...(await judgeOrders(run)),
    ...(await judgeAppStore(run)),
    ...(await judgeSettlements(run)),
    ...(await judgeDesk(run)),
  ]
}
