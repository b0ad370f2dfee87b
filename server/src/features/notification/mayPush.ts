import type { PushSettings, QuietHours } from '@byeol/contract/user.ts'
import { seoulClock } from '@byeol/contract/seoul.ts'

export type PushKind = keyof PushSettings

/** What a person said about being rung. Kinds that she never turned off are on. */
export interface Wishes {
  push: Partial<PushSettings>
  quietHours: QuietHours | null
  agreesToMarketing: boolean
  agreesToNight: boolean
}

/** From 21:00 to 08:00 in Seoul a promotion needs a consent of its own (expectations.md, Ads push). */
const night: QuietHours = { from: '21:00', to: '08:00' }

/** `to` before `from` runs over midnight. */
const isWithin = ({ from, to }: QuietHours, clock: string): boolean =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to

export const isNight = (now: Date): boolean => isWithin(night, seoulClock(now))

/** Whether a push of this kind may ring now. What it tells waits in the app all the same. */
export function mayPush(
  { push, quietHours, agreesToMarketing, agreesToNight }: Wishes,
  kind: PushKind,
  isPromotion: boolean,
  now: Date,
): boolean {
  if (push[kind] === false) return false
  if (quietHours && isWithin(quietHours, seoulClock(now))) return false
  return !isPromotion || (agreesToMarketing && (agreesToNight || !isNight(now)))
}
