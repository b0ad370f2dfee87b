import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'
import { judgeAudit } from './judgeAudit.ts'
import { judgePayouts } from './judgePayouts.ts'
import { judgeRefunds } from './judgeRefunds.ts'

/** Checks that no two people got an acknowledgement for the same decision. */
function judgeOnce({ desk }: MoneyRun): Violation[] {
  const decided = desk.acknowledged.filter(({ once }) => once !== null)
  return [...Map.groupBy(decided, ({ once }) => once!)]
    .filter(([, acts]) => acts.length > 1)
    .map(([once, acts]) => violation('decided once', `${once} by ${acts.map(({ by }) => by).join(' and ')}`))
}

/** Checks the acts of staff in the console that concern money, and their results. */
export const judgeDesk = async (run: MoneyRun): Promise<Violation[]> => [
  ...judgeOnce(run),
  ...(await judgeRefunds(run)),
  ...(await judgePayouts(run)),
  ...(await judgeAudit(run)),
]
