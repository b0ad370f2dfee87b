import { setTimeout as wait } from 'node:timers/promises'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { StaffActor } from '../../console/StaffActor.ts'
import { outcomeOf } from '../Client.ts'
import type { Operation } from '../History.ts'
import type { MoneyRun } from '../money/MoneyRun.ts'
import type { Seeded } from '../seeded.ts'
import type { Acknowledged } from './Desk.ts'

const triesMax = 4
const nobody = '' as UserId
const signedOut = new Set(['sign_in_required', 'session_expired', 'session_not_found'])
/** Error codes of a read that show a mistake in the checker itself. */
const wrong = new Set(['invalid_parameters', 'not_allowed'])

export interface DeskStep {
  run: MoneyRun
  random: Seeded
}

/** Makes a call. Signs in again if a move of the clock has ended the session. */
async function ask<E extends Endpoint>(staff: StaffActor, endpoint: E, args: Args<E>): Promise<Result<E>> {
  try {
    return await staff.call(endpoint, args)
  } catch (error) {
    if (!(error instanceof ApiError) || !signedOut.has(error.code)) throw error
    await staff.signIn()
    return staff.call(endpoint, args)
  }
}

/** Fetches what staff look at before they act. Null while a fault prevents it. */
export async function look<E extends Endpoint>(
  staff: StaffActor,
  endpoint: E,
  args: Args<E>,
): Promise<Result<E> | null> {
  try {
    return await ask(staff, endpoint, args)
  } catch (error) {
    if (error instanceof ApiError && wrong.has(error.code)) throw error
    return null
  }
}

type What<Answer> = Pick<Operation, 'kind' | 'orderId' | 'settlementId'> & {
  /** Lists the acts that a response acknowledges. */
  told: (answer: Answer) => Omit<Acknowledged, 'by'>[]
}

/**
 * Performs one act of a staff member, repeated while its outcome is unknown, as a person would after a lost response.
 * Records what was acknowledged. Null if nothing was.
 */
export async function act<E extends Endpoint>(
  { run, staff }: { run: MoneyRun; staff: StaffActor },
  { told, ...what }: What<Result<E>>,
  endpoint: E,
  args: Args<E>,
): Promise<Result<E> | null> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const operation = run.history.begin({ who: nobody, by: staff.name, ...what })
    try {
      const answer = await ask(staff, endpoint, args)
      run.history.settle(operation, 'ok')
      run.desk.acknowledged.push(...told(answer).map((each) => ({ ...each, by: staff.name })))
      return answer
    } catch (error) {
      const { outcome, detail } = outcomeOf(error)
      run.history.settle(operation, outcome, detail)
      if (outcome === 'refused') return null
    }
    await wait(150)
  }
  return null
}
