import { setTimeout as wait } from 'node:timers/promises'
import { runSandbox } from '../../servers/runSandbox.ts'
import { sandboxAt } from '../../servers/sandboxAt.ts'
import { openCluster } from '../cluster.ts'
import { answerRestOfFiles } from '../desk/fileSteps.ts'
import { workAtDesk } from '../desk/workAtDesk.ts'
import type { Violation } from '../Evidence.ts'
import { report } from '../report.ts'
import { seeded, type Seeded } from '../seeded.ts'
import { judgeMoney } from './judgeMoney.ts'
import { causeMoneyFaults, healProviders } from './moneyFaults.ts'
import type { MoneyRun } from './MoneyRun.ts'
import { answerRest } from './iosSteps.ts'
import { moveClock } from './moveClock.ts'
import { openMoneyRun } from './openMoneyRun.ts'
import { completeRest, doSomethingWithMoney } from './otherSteps.ts'
import { settleEarnings } from './settlementSteps.ts'
import { decideAll } from './staffSteps.ts'

const hourMs = 3_600_000
/** The minimum share of console acts among all operations. */
const deskShare = 0.1

export interface MoneyCheckerOptions {
  seed: number
  /** The minimum number of operations by people. */
  operations: number
  say(text: string): void
}

/** Waits until everything has settled: lost webhooks are made up for, refunds are paid, open orders expire. */
async function comeToRest(run: MoneyRun, random: Seeded): Promise<void> {
  const { cluster, sandbox } = run
  await healProviders(run)
  for (const { start } of run.orders)
    if (random.next() < 0.5) await sandbox.ask(`/portone/_sandbox/webhooks/${start.orderId}/release`, {})
  for (const who of [...run.fans, ...run.testers]) await completeRest({ run, who, random })
  await answerRest(run, random)
  await answerRestOfFiles(run)
  await wait(500)
  // Long enough for the nightly comparison with the provider's records, and for a refund that is retried for a day.
  await moveClock(cluster.proxy.base, hourMs)
  await moveClock(cluster.proxy.base, 49 * hourMs)
}

/** Does one run with money. Prints every violation with its seed and history, and returns them. */
export async function runMoneyChecker({ seed, operations, say }: MoneyCheckerOptions): Promise<Violation[]> {
  const random = seeded(seed)
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const cluster = await openCluster(await sandbox.env())
  const begun = performance.now()
  try {
    const webhooks = { url: `${cluster.proxy.base}/hooks/portone`, retries: 3 }
    await sandbox.ask('/portone/_sandbox/webhook-settings', webhooks)
    await sandbox.ask('/app-store/_sandbox/notice-settings', { url: `${cluster.proxy.base}/hooks/apple` })
    const run = await openMoneyRun(cluster, sandbox)
    const areFansDone = () => run.history.operations.length >= operations
    // Acts of staff take longer, so staff and celebs continue for a while after the fans.
    const isOver = () =>
      areFansDone() && run.history.operations.filter(({ by }) => by !== undefined).length >= operations * deskShare
    const faults = causeMoneyFaults(run, seeded(random.below(2 ** 31)), isOver)
    const steps = { act: doSomethingWithMoney, waitMs: 30, isDone: areFansDone }
    const fans = [...run.fans, ...run.testers].map((who) => ({ who, ...steps }))
    const celebs = run.payees.map((who) => ({ who, act: settleEarnings, waitMs: 400, isDone: isOver }))
    const people = [...fans, ...celebs].map(async ({ who, act, waitMs, isDone }) => {
      const own = seeded(random.below(2 ** 31))
      while (!isDone()) {
        await act({ run, who, random: own })
        do await wait(own.below(waitMs))
        while (run.isPaused)
      }
    })
    const staff = decideAll(run, seeded(random.below(2 ** 31)), isOver)
    const atDesk = workAtDesk(run, seeded(random.below(2 ** 31)), isOver)
    await Promise.all([...people, staff, atDesk, faults])
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
