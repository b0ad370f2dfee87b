import { column, type RowOf } from '../../db/columns.ts'
import type { PushSettings, QuietHours } from '@byeol/contract/user/settings.ts'
import { seoulClock, seoulMidnight, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'

export type PushKind = keyof PushSettings

/** A person's push settings. A kind without a setting is on. */
export const pushPreferencesShape = {
  push: column.json<Partial<PushSettings>>(),
  quietHours: column.json<QuietHours>().orNull,
  agreesToMarketing: column.boolean,
  agreesToNight: column.boolean,
}
export type PushPreferences = RowOf<typeof pushPreferencesShape>

/** From 21:00 to 08:00 in Seoul, promotions need a separate consent (expectations.md, Ads push). */
const night: QuietHours = { from: '21:00', to: '08:00' }

/** If `to` is before `from`, the period runs past midnight. */
const isWithin = ({ from, to }: QuietHours, clock: string): boolean =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to

export const isNight = (now: Date): boolean => isWithin(night, seoulClock(now))

/** The end of the night that contains `now`. */
export function morningAfter(now: Date): Date {
  const midnight = seoulClock(now) < night.to ? seoulMidnight(now) : seoulMidnightAfter(now, 0)
  return new Date(midnight.getTime() + Number.parseInt(night.to, 10) * 3_600_000)
}

/** Whether a push of this kind may be sent now. The app lists the notification in any case. */
export function mayPush(
  { push, quietHours, agreesToMarketing, agreesToNight }: PushPreferences,
  kind: PushKind,
  isPromotion: boolean,
  now: Date,
): boolean {
  if (push[kind] === false) return false
  if (quietHours && isWithin(quietHours, seoulClock(now))) return false
  return !isPromotion || (agreesToMarketing && (agreesToNight || !isNight(now)))
}
