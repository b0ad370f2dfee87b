import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Formats } from '@byeol/contract/locale/formats.ts'

const dayMs = 24 * 3_600_000

/** The time of a post, such as 32분 전, 어제 오후 10:18 or 11월 18일. */
export function postTime({ ago, clock }: Formats, moment: Date, now: Date): string {
  const wasYesterday = seoulDate(moment) === seoulDate(new Date(now.getTime() - dayMs))
  const text = ago(moment, now)
  return wasYesterday && now.getTime() - moment.getTime() >= dayMs ? `${text} ${clock(moment)}` : text
}
