import { api } from '@byeol/contract/api.ts'
import { windowOf } from '@byeol/contract/order.ts'
import type { Actor } from '../../Actor.ts'
import { appStoreOf } from '../../money/appStore.ts'
import { makePayable } from '../../money/payable.ts'
import type { SandboxAt } from '../../servers/sandboxAt.ts'
import type { Cluster } from '../cluster.ts'
import { openDesk } from '../desk/openDesk.ts'
import { History } from '../History.ts'
import type { MoneyRun } from './MoneyRun.ts'
import { moveClock, readClock } from './moveClock.ts'

const fanCount = 24
const testerCount = 2
const dayMs = 24 * 3_600_000
const firstPoints = 10_000

/** Each fan takes a place in a celeb's DMs, where messages cost points. */
async function openPaidChats(celeb: Actor, fans: Actor[]): Promise<MoneyRun['chats']> {
  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: fans.length })
  const chats: MoneyRun['chats'] = new Map()
  for (const fan of fans) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    chats.set(fan, await fan.open(celeb))
  }
  return chats
}

/** A fan buys donation points and donates all of them, so that there is something to settle from the start. */
async function donateAtFirst(run: MoneyRun, who: Actor, celeb: Actor): Promise<void> {
  const args = { productId: `donation-${firstPoints}`, paymentMethod: 'card' as const }
  const start = windowOf(await who.call(api.donation.pointOrder, args))
  await run.sandbox.pay(who, start)
  await who.call(api.donation.pointOrderComplete, { orderId: start.orderId })
  const given = { celebUserId: celeb.id, points: firstPoints, message: '', isAnonymous: false }
  const { donation } = await who.callOnce(start.orderId, api.donation.donate, given)
  run.donated.set(who, [donation.id])
  run.donationKeys.set(who, new Set([start.orderId]))
}

/** A fan buys more points than one staff member may refund alone. */
async function buyAtFirst({ sandbox, orders }: MoneyRun, who: Actor): Promise<void> {
  const start = windowOf(await who.call(api.point.order, { productId: 'point-30000', paymentMethod: 'card' }))
  const { imp_uid } = await sandbox.pay(who, start)
  await who.call(api.point.orderComplete, { orderId: start.orderId })
  orders.push({ who, start, captured: 'right', impUids: [imp_uid], late: false })
}

/**
 * Creates the people of a run: fans with chats, and celebs who can be paid and have earned something that is never
 * refunded.
 */
export async function openMoneyRun(cluster: Cluster, sandbox: SandboxAt): Promise<MoneyRun> {
  const { base } = cluster.proxy
  const fans = await Promise.all(Array.from({ length: fanCount }, () => cluster.fan()))
  const [ofChats, ...celebs] = [await cluster.celeb(), await cluster.celeb(), await cluster.celeb()]
  const payees = [...celebs, ofChats]
  const run: MoneyRun = {
    cluster,
    sandbox,
    appStore: appStoreOf(sandbox),
    history: new History(),
    fans,
    chats: await openPaidChats(ofChats, fans),
    sent: new Map(),
    testers: await Promise.all(Array.from({ length: testerCount }, () => cluster.tester())),
    celebs,
    payees,
    orders: [],
    iosOrders: [],
    settlements: new Map(),
    cards: new Map(),
    testKeys: new Map(),
    chargeKeys: new Map(),
    donationKeys: new Map(),
    donated: new Map(),
    desk: await openDesk(cluster),
    violations: [],
    isWalking: false,
    isPaused: false,
  }
  const now = await readClock(base)
  for (const celeb of payees) await makePayable(sandbox, celeb, now)
  await Promise.all(fans.map((who, at) => donateAtFirst(run, who, celebs[at % celebs.length]!)))
  await moveClock(base, 8 * dayMs)
  await Promise.all(fans.slice(0, fans.length / 2).map((who) => buyAtFirst(run, who)))
  return run
}
