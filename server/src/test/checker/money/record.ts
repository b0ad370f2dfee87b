import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { outcomeOf } from '../Client.ts'
import type { Operation } from '../History.ts'
import { violation, type MoneyStep } from './MoneyRun.ts'

const triesMax = 4

type What = Pick<Operation, 'kind' | 'orderId'>

/** Makes one call and records its outcome. Null unless there was a successful response. */
export async function record<Out>({ run, who }: MoneyStep, what: What, work: () => Promise<Out>): Promise<Out | null> {
  const operation = run.history.begin({ who: who.id, ...what })
  try {
    const result = await work()
    run.history.settle(operation, 'ok')
    return result
  } catch (error) {
    const { outcome, detail } = outcomeOf(error)
    run.history.settle(operation, outcome, detail)
    return null
  }
}

/**
 * Makes a call with an idempotency key, sometimes twice at the same time, and again while the outcome is unknown. All
 * of these together must take effect once, and all responses must be the same. Null if all were refused or got no
 * response.
 */
export async function recordOnce<E extends Endpoint>(
  step: MoneyStep,
  what: What,
  endpoint: E,
  { args, key = randomUUID() }: { args: Args<E>; key?: string },
): Promise<Result<E> | null> {
  const { who, random, run } = step
  const isDoubled = random.next() < 0.15
  const patience = random.next() < 0.8 ? triesMax : 1
  for (let tries = 1; tries <= patience; tries++) {
    const calls = Array.from({ length: isDoubled ? 2 : 1 }, () =>
      record(step, what, () => who.callOnce(key, endpoint, args)),
    )
    const answers = (await Promise.all(calls)).filter((answer) => answer !== null)
    if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0])))
      run.violations.push(violation('one key, one answer', `${what.kind} gave ${JSON.stringify(answers)}`))
    if (answers[0] !== undefined) return answers[0]
    if (run.history.operations.findLast(({ who: by }) => by === who.id)!.outcome === 'refused') return null
    await wait(150)
  }
  return null
}
