import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'
import { judgeAudit } from './judgeAudit.ts'
import { judgePayouts } from './judgePayouts.ts'
import { judgeRefunds } from './judgeRefunds.ts'

/** No two people were told that they decided the same thing. */
function judgeOnce({ desk }: MoneyRun): Violation[] {
  const decided = desk.acknowledged.filter(({ once }) => once !== null)
  return [...Map.groupBy(decided, ({ once }) => once!)]
    .filter(([, acts]) => acts.length > 1)
    .map(([once, acts]) => violation('decided once', `${once} by ${acts.map(({ by }) => by).join(' and ')}`))
}

/** What staff did at the console with money, and what became of it. */
export const judgeDesk = async (run: MoneyRun): Promise<Violation[]> => [
  ...judgeOnce(run),
  ...(await judgeRefunds(run)),
  ...(await judgePayouts(run)),
  ...(await judgeAudit(run)),
]
