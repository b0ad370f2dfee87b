import { setTimeout as wait } from 'node:timers/promises'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Seeded } from '../seeded.ts'
import type { MoneyRun } from './MoneyRun.ts'

const nobody = '' as UserId
const endpoints = [
  'POST /payments/cancel',
  'POST /payments/prepare',
  'POST /subscribe/payments/again',
  'GET /payments/findAll/:merchantUid/:status?',
  'GET /payments/:impUid',
  'GET /payments',
  'GET /payments/status/:status',
  'GET /subscribe/customers/:customerUid',
  'POST /users/getToken',
]
/** Calls that move money: losing the response after they took effect does the most damage. */
const effects = ['POST /payments/cancel', 'POST /subscribe/payments/again']
const storeEndpoints = [
  'GET /inApps/v1/transactions/:transactionId',
  'GET /inApps/v1/subscriptions/:transactionId',
  'GET /inApps/v2/history/:transactionId',
  'POST /inApps/v1/notifications/history',
]
const moments = ['before', 'after']

type Fault = (run: MoneyRun, random: Seeded) => Promise<void>

const faults: Record<string, Fault> = {
  async failProvider({ sandbox }, random) {
    const how = random.pick(['500', 'cut', '401', 300, 1_500])!
    const endpoint = random.next() < 0.5 ? random.pick(effects)! : random.pick(endpoints)!
    const place = { endpoint, moment: random.pick(moments)! }
    await sandbox.ask('/portone/_sandbox/faults', { ...place, how, times: 1 + random.below(5) })
    await wait(random.below(400))
  },
  async failAppStore({ appStore }, random) {
    const how = random.pick(['500', 'cut', 300, 1_500])!
    const place = { endpoint: random.pick(storeEndpoints)!, moment: random.pick(moments)! }
    await appStore.ask('/faults', { ...place, how, times: 1 + random.below(5) })
    await wait(random.below(400))
  },
  crashNode: ({ cluster }, random) => cluster.crashNode(random.below(2)),
  async loseCommit({ cluster }) {
    await Promise.race([cluster.database.loseAnswer('COMMIT'), wait(2_000)])
  },
  async cut({ cluster }, random) {
    for (let n = 0; n < 3; n++) cluster.proxy.cut(random.below(1_000))
  },
  async cutConsole({ cluster }, random) {
    for (let n = 0; n < 3; n++) cluster.consoleProxy.cut(random.below(1_000))
  },
}

/** The faults of a round, to be shuffled; the provider fails most often. */
const order = [
  ...['failProvider', 'failProvider', 'failProvider', 'failProvider'],
  ...['failAppStore', 'failAppStore', 'loseCommit', 'loseCommit', 'cut', 'cutConsole'],
]

/**
 * Causes faults and kills nodes until `isOver`. The intervals are counted in operations, so that a slow machine gets as
 * many faults.
 */
export async function causeMoneyFaults(run: MoneyRun, random: Seeded, isOver: () => boolean): Promise<void> {
  const pass = async (operations: number) => {
    const until = run.history.operations.length + operations
    while (!isOver() && run.history.operations.length < until) await wait(10)
  }
  const cause = async (name: string) => {
    const operation = run.history.begin({ who: nobody, kind: 'fault', detail: name })
    await faults[name]!(run, random)
    run.history.settle(operation, 'ok')
  }
  const repeat = async (names: readonly string[], operations: number) => {
    while (!isOver())
      for (const name of random.shuffled(names)) {
        await pass(operations / 2 + random.below(operations))
        if (isOver()) return
        await cause(name)
      }
  }
  await Promise.all([repeat(order, 30), repeat(['crashNode'], 400)])
}

/** Ends the faults at the providers. */
export async function healProviders({ sandbox, appStore }: MoneyRun): Promise<void> {
  for (const endpoint of endpoints)
    for (const moment of moments) await sandbox.ask('/portone/_sandbox/faults', { endpoint, moment, how: 'off' })
  for (const endpoint of storeEndpoints)
    for (const moment of moments) await appStore.ask('/faults', { endpoint, moment, how: 'off' })
}
