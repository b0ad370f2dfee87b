import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import type { Actor } from '../../Actor.ts'
import { runSandbox } from '../../servers/runSandbox.ts'
import { sandboxAt } from '../../servers/sandboxAt.ts'
import { openCluster, type Cluster } from '../cluster.ts'
import type { Violation } from '../Evidence.ts'
import { History } from '../History.ts'
import { report } from '../report.ts'
import { seeded, type Seeded } from '../seeded.ts'
import { judgeMoney } from './judgeMoney.ts'
import { causeMoneyFaults, healProvider } from './moneyFaults.ts'
import type { MoneyRun } from './MoneyRun.ts'
import { completeRest, doSomethingWithMoney, moveClock } from './otherSteps.ts'

const fanCount = 24
const testerCount = 2
const hourMs = 3_600_000

export interface MoneyCheckerOptions {
  seed: number
  /** How many operations of people, at least. */
  operations: number
  say(text: string): void
}

/** Waits until nothing is under way: lost webhooks are looked up, refunds are paid, open orders expire. */
async function comeToRest(run: MoneyRun, random: Seeded): Promise<void> {
  const { cluster, sandbox } = run
  await healProvider(run)
  for (const { start } of run.orders)
    if (random.next() < 0.5) await sandbox.ask(`/portone/_sandbox/webhooks/${start.orderId}/release`, {})
  for (const who of [...run.fans, ...run.testers]) await completeRest({ run, who, random })
  await wait(500)
  // Long enough for the nightly comparison with the provider's book, and for a refund that is tried for a day.
  await moveClock(cluster.proxy.base, hourMs)
  await moveClock(cluster.proxy.base, 49 * hourMs)
}

/** Each fan takes a place in the DMs of a celeb, where messages cost points. */
async function openPaidChats(cluster: Cluster, fans: Actor[]): Promise<MoneyRun['chats']> {
  const celeb = await cluster.celeb()
  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: fans.length })
  const chats: MoneyRun['chats'] = new Map()
  for (const fan of fans) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    chats.set(fan, await fan.open(celeb))
  }
  return chats
}

/** Makes one run with money. Prints every violation with its seed and history, and returns them. */
export async function runMoneyChecker({ seed, operations, say }: MoneyCheckerOptions): Promise<Violation[]> {
  const random = seeded(seed)
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const cluster = await openCluster(await sandbox.env())
  const begun = performance.now()
  try {
    const webhooks = { url: `${cluster.proxy.base}/hooks/portone`, retries: 3 }
    await sandbox.ask('/portone/_sandbox/webhook-settings', webhooks)
    const fans = await Promise.all(Array.from({ length: fanCount }, () => cluster.fan()))
    const run: MoneyRun = {
      cluster,
      sandbox,
      history: new History(),
      fans,
      chats: await openPaidChats(cluster, fans),
      sent: new Map(),
      testers: await Promise.all(Array.from({ length: testerCount }, () => cluster.tester())),
      celebs: [await cluster.celeb(), await cluster.celeb()],
      orders: [],
      cards: new Map(),
      testKeys: new Map(),
      chargeKeys: new Map(),
      donationKeys: new Map(),
      donated: new Map(),
      violations: [],
      isWalking: false,
      isPaused: false,
    }
    const isOver = () => run.history.operations.length >= operations
    const faults = causeMoneyFaults(run, seeded(random.below(2 ** 31)), isOver)
    const people = [...run.fans, ...run.testers].map(async (who) => {
      const own = seeded(random.below(2 ** 31))
      while (!isOver()) {
        await doSomethingWithMoney({ run, who, random: own })
        do await wait(own.below(30))
        while (run.isPaused)
      }
    })
    await Promise.all([...people, faults])
    await comeToRest(run, random)
    const violations = await judgeMoney(run)
    const seconds = Math.round((performance.now() - begun) / 1e3)
    say(`seed ${seed}: ${run.history.operations.length} operations in ${seconds} s (${run.history.counts()})`)
    if (violations.length > 0) say(report(seed, seconds * 1_000, run.history, violations))
    return violations
  } catch (error) {
    say(`seed ${seed}\n${cluster.log().slice(-6_000)}`)
    throw error
  } finally {
    await cluster.close()
    await stop()
  }
}
