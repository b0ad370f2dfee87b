import type { Violation } from './Evidence.ts'
import type { History, Operation } from './History.ts'

const shownOperations = 14
const shownOfRule = 3

const operationLine = ({ at, doneAt, kind, who, outcome, ...more }: Operation) =>
  `    ${at}–${doneAt} ms ${kind} by ${who.slice(-6) || 'the checker'}: ${outcome} ${JSON.stringify(more)}`

/** The report of a failed run: the seed, and for each broken rule its operations and the faults in between. */
export function report(seed: number, runMs: number, history: History, violations: Violation[]): string {
  const rules = Map.groupBy(violations, ({ rule }) => rule)
  const texts = [...rules].map(([rule, all]) => {
    const cases = all.slice(0, shownOfRule).map(({ says, about }) => {
      const own = history.operations.filter(about).slice(-shownOperations)
      const [from, to] = [(own[0]?.at ?? 0) - 500, (own.at(-1)?.at ?? 0) + 500]
      const faults = history.of('fault').filter(({ at, doneAt }) => doneAt >= from && at <= to)
      return [`  ${says}`, ...[...own, ...faults].sort((a, b) => a.at - b.at).map(operationLine)].join('\n')
    })
    return `${rule}: broken ${all.length} times\n${cases.join('\n')}`
  })
  return `VIOLATED with seed ${seed} in ${runMs} ms\n${texts.join('\n')}`
}
