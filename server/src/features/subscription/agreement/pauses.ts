import { limits } from '@byeol/contract/limits.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Contract, Period } from './contracts.ts'

// While a celeb is suspended for a limited time, premium is paused: nothing is charged, and no paid day is used up.
// Afterwards the end of the period, and of all later ones, moves later by the length of the pause.

const dayMs = 24 * 3_600_000
/** How much longer access is kept open while a contract is paused. If a pause lasts longer, premium ends. */
export const pauseHoldMs = (limits.premiumPauseMaxDays + 1) * dayMs

export const laterBy = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/** The current time as a contract's paid time counts it: it stops at the beginning of a pause. */
export const clockOf = ({ pausedSince }: Pick<Contract, 'pausedSince'>, now: Date): Date => pausedSince ?? now

/** The period from and to which days are counted, without the time for which it was paused. */
export const countedPeriod = ({ from, until, pausedSeconds }: Period): { from: Date; until: Date } => ({
  from: laterBy(from, pausedSeconds),
  until,
})

/**
 * The end of access for a contract that is paid until `until`. Apple's dates do not include pauses, so these are added
 * here.
 */
export function accessUntil(
  { method, pausedSince, pausedSeconds }: Pick<Contract, 'method' | 'pausedSince' | 'pausedSeconds'>,
  until: Date,
): Date {
  const givenMs = isStoreMethod(method) ? pausedSeconds * 1000 : 0
  return new Date(until.getTime() + givenMs + (pausedSince ? pauseHoldMs : 0))
}
