import { setTimeout as wait } from 'node:timers/promises'
import type { MoneyRun } from '../money/MoneyRun.ts'
import { seeded, type Seeded } from '../seeded.ts'
import type { DeskStep } from './act.ts'
import { answerLines, makeFile, signFile, takeToBank, withdrawFile } from './fileSteps.ts'
import { decideRefund, requestRefund } from './refundSteps.ts'
import { approveSettlement, checkSettlement, rejectSettlement, returnSettlement } from './settlementSteps.ts'

/** A step resolves to false if it found nothing to work on. */
type Step = (step: DeskStep) => Promise<boolean>
/** How often each step is attempted first. */
type Shares = readonly [number, Step][]

const refundShares: Shares = [
  [50, requestRefund],
  [50, decideRefund],
]
const settlementShares: Shares = [
  [20, checkSettlement],
  [20, approveSettlement],
  [15, makeFile],
  [15, signFile],
  [10, takeToBank],
  [10, answerLines],
  [3, withdrawFile],
  [4, rejectSettlement],
  [3, returnSettlement],
]

function pickStep(shares: Shares, random: Seeded): Step {
  let at = random.below(100)
  return shares.find(([share]) => (at -= share) < 0)![1]
}

/**
 * Two groups of staff work in the console until `isOver`. Each person does one thing at a time: a passkey counts its
 * signatures, so a person cannot sign two things at once.
 */
export async function workAtDesk(run: MoneyRun, random: Seeded, isOver: () => boolean): Promise<void> {
  const work = [refundShares, settlementShares].map(async (shares) => {
    const own = seeded(random.below(2 ** 31))
    while (!isOver()) {
      const hasWorked = await pickStep(shares, own)({ run, random: own })
      do await wait(hasWorked ? own.below(100) : 5)
      while (run.isPaused)
    }
  })
  await Promise.all(work)
}
