import { api } from '@byeol/contract/api.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../ledger/checks.ts'
import type { Actor } from './Actor.ts'
import type { CelebActor } from './makePeople.ts'
import { orderPoints } from './money/payments.ts'
import { windowOf } from '@byeol/contract/order.ts'
import { openPremiumWorld, type PremiumWorld } from './money/openPremiumWorld.ts'
import { proxyDatabase, type DatabaseProxy } from './servers/databaseProxy.ts'
import { runServer, type ServerProcess } from './servers/runServer.ts'

// Long, because a server is started for each commit of each flow.
const timeout = 300_000
const maxCommits = 30

let premium: PremiumWorld
let proxy: DatabaseProxy
let dataDir: string
let celeb: CelebActor
let doomed: ServerProcess

beforeAll(async () => {
  premium = await openPremiumWorld()
  proxy = await proxyDatabase(premium.world.databaseUrl)
  dataDir = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  celeb = await premium.world.celeb()
  // A killed process does not save Node's compile cache, so one process is ended normally to save it for the others.
  await startDoomed()
  await doomed.kill('SIGTERM')
}, timeout)
afterEach(async () => void (await doomed.kill('SIGKILL')))
afterAll(async () => {
  await proxy.close()
  await premium.close()
  await rm(dataDir, { recursive: true, force: true })
}, timeout)

const startDoomed = async () =>
  (doomed = await runServer(dataDir, { DATABASE_URL: proxy.url, ...(await premium.sandbox.env()) }))
const pass = (ms: number) => premium.liveUntil(new Date(premium.world.ctx.now().getTime() + ms))

interface Flow<Prepared> {
  /** The steps before the tested call, on a node that is not killed. */
  prepare(fan: Actor): Promise<Prepared>
  /** Makes the tested call: first on the node that is killed, then with the same key on the other node. */
  run(fan: Actor, prepared: Prepared, key: string): Promise<unknown>
  /** What the fan has in the end. It must not depend on how often the call was made. */
  outcome(fan: Actor): Promise<unknown>
  expected: unknown
}

/** Kills the node at the nth commit of the flow. Returns false if the flow has fewer commits. */
async function isKilledAt<P>(flow: Flow<P>, nth: number, when: 'before' | 'after'): Promise<boolean> {
  const fan = await premium.world.fan()
  const prepared = await flow.prepare(fan)
  const key = `killed-${fan.id}`
  await startDoomed()
  let isKilled = false
  void proxy.stopAtCommit(fan.id, nth, when).then(() => {
    isKilled = true
    return doomed.kill('SIGKILL')
  })
  const answer = await flow.run(fan.at(doomed), prepared, key).catch(() => 'lost')
  if (answer === 'lost') expect(isKilled, 'the call failed, and nobody was killed').toBe(true)
  await doomed.kill('SIGKILL')

  // The client repeats the call once the node counts as dead. Later, the server finds out how the first call ended.
  await pass(2 * 60_000)
  await flow.run(fan, prepared, key)
  await pass(40 * 60_000)
  expect(await flow.outcome(fan), `${when} commit ${nth}`).toEqual(flow.expected)
  return isKilled
}

async function surviveEverywhere<P>(flow: Flow<P>): Promise<void> {
  for (const when of ['before', 'after'] as const) {
    let nth = 1
    while (nth < maxCommits && (await isKilledAt(flow, nth, when))) nth += 1
    expect(nth, 'the flow was never interrupted').toBeGreaterThan(1)
  }
  expect(await checkLedger(premium.world.ctx.db)).toEqual([])
}

const gift = { points: 1_000, message: '고마워요', isAnonymous: false }
const keptWon = async (fan: Actor) =>
  (await premium.charges(fan))
    .map(({ status, amount, cancel_amount }) => (status === 'paid' ? amount - cancel_amount : 0))
    .reduce((sum, won) => sum + won, 0)
const pointsOf = async (fan: Actor) => (await fan.call(api.point.balance, {})).points
const statuses = async (fan: Actor) =>
  (
    await premium.world.ctx.db.rows<{ status: string }>(
      "select status from orders where user_id = $1 and status not in ('failed', 'expired')",
      [fan.id],
    )
  ).map(({ status }) => status)

// Tests money.md section 3, case 24.
describe('kill -9 at any commit of', { timeout }, () => {
  it('a purchase in the payment window gives the points once', () =>
    surviveEverywhere({
      prepare: async (fan) => {
        const start = await orderPoints(fan)
        const { imp_uid: transactionId } = await premium.sandbox.pay(fan, start)
        return { orderId: start.orderId, transactionId }
      },
      run: (fan, completion) => fan.call(api.point.orderComplete, completion),
      outcome: async (fan) => [await keptWon(fan), await pointsOf(fan), await statuses(fan)],
      expected: [1_100, 1_000, ['paid']],
    }))

  it('a purchase with a saved card charges once and gives the points once', () =>
    surviveEverywhere({
      prepare: (fan) => premium.addCard(fan),
      run: (fan, { userPaymentMethodId }, key) =>
        fan.callOnce(key, api.point.orderUserPaymentMethod, { productId: 'point-1000', userPaymentMethodId }),
      outcome: async (fan) => [await keptWon(fan), await pointsOf(fan), await statuses(fan)],
      expected: [1_100, 1_000, ['paid']],
    }))

  it('a refund pays once and takes the points once', () =>
    surviveEverywhere({
      prepare: async (fan) => {
        const start = await orderPoints(fan)
        const { imp_uid: transactionId } = await premium.sandbox.pay(fan, start)
        await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
        return { orderId: start.orderId }
      },
      run: (fan, order, key) => fan.callOnce(key, api.point.refundOrder, order),
      outcome: async (fan) => [await keptWon(fan), await pointsOf(fan), await statuses(fan)],
      expected: [0, 0, ['refunded']],
    }))

  it('a donation takes the points once and gives them once', () =>
    surviveEverywhere({
      prepare: async (fan) => {
        const start = windowOf(
          await fan.call(api.donation.pointOrder, { productId: 'donation-1000', paymentMethod: 'card' }),
        )
        const { imp_uid: transactionId } = await premium.sandbox.pay(fan, start)
        await fan.call(api.donation.pointOrderComplete, { orderId: start.orderId, transactionId })
      },
      run: (fan, _, key) => fan.callOnce(key, api.donation.donate, { ...gift, celebUserId: celeb.id }),
      outcome: async (fan) => {
        const { list } = await celeb.call(api.donation.pointHistory, { of: 'received' })
        const { points } = await fan.call(api.donation.pointBalance, {})
        return [points, list.filter((one) => 'userId' in one && one.userId === fan.id).length]
      },
      expected: [0, 1],
    }))

  it('the purchase of premium with a saved card charges once and begins once', () =>
    surviveEverywhere({
      prepare: (fan) => premium.addCard(fan),
      run: (fan, { userPaymentMethodId }, key) =>
        fan.callOnce(key, api.subscription.orderUserPaymentMethod, {
          productId: `premium-${celeb.id}`,
          userPaymentMethodId,
        }),
      outcome: async (fan) => [await keptWon(fan), (await premium.premiumOf(fan, celeb))?.status, await statuses(fan)],
      expected: [4_900, 'active', ['paid']],
    }))
})
