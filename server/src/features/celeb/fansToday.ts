import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { isKind } from './kindWords.ts'
import { birthdaysOf } from './greetBirthdays.ts'
import { shownMonthDay } from '../profile/view.ts'
import { isRunning } from '../relations/periods.ts'

/** SQL: the day count of premium `p` on a day in Seoul; the day on which it began is day 1. */
export const daysOf = (p: string, today: string): string =>
  `(${today}::date - (${p}.created_at at time zone 'Asia/Seoul')::date + 1)`

/** SQL: whether person `u` shows a birthday that is celebrated today. `days`: `celebratedDays`. */
export const hasBirthday = (u: string, days: string): string => `coalesce(${shownMonthDay(u)} = any (${days}), false)`

/** SQL: whether the day is the hundredth, two hundredth… of premium `p`. */
export const isHundredth = (p: string, today: string): string => `${daysOf(p, today)} % 100 = 0`

/** SQL: whether message `m` is the first reply that its fan sent to this chat. */
const isFirstReply = (m: string): string => `not exists (
    select from chat_messages o
    where o.chat_id = ${m}.chat_id and o.fan_id = ${m}.fan_id and o.author_id = ${m}.fan_id and o.id < ${m}.id
      and not o.is_filtered)`

/** The birthdays celebrated on a day, as `MM-DD`. */
export const celebratedDays = (day: string): string[] =>
  birthdaysOf(day).map(
    (one) => `${String(Math.floor(one / 100)).padStart(2, '0')}-${String(one % 100).padStart(2, '0')}`,
  )

const premiumNow = (day: string) => `exists (
    select from premiums p
    join users u on u.id = p.user_id
    where p.user_id = m.fan_id and p.celeb_id = $3 and ${isRunning('p', '$5')} and ${day})`

/**
 * SQL: the condition of each filter on the unanswered replies `m` to a celeb ($3). `onlyValues` returns the parameters
 * from $4 on.
 */
export const repliesOnly: Record<ReplyFilter, string> = {
  kind: isKind('m.content'),
  first: isFirstReply('m'),
  hundredth: premiumNow(isHundredth('p', '$4')),
  birthday: premiumNow(hasBirthday('u', '$4')),
  long: `char_length(m.content) >= ${limits.longReplyMinChars}`,
}

export function onlyValues(only: ReplyFilter | null, now: Date): unknown[] {
  if (only === 'hundredth') return [seoulDate(now), now]
  return only === 'birthday' ? [celebratedDays(seoulDate(now)), now] : []
}
