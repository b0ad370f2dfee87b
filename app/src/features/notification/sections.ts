import type { Notification } from '@byeol/contract/notification.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'

export type SectionName = 'TODAY' | 'WEEK' | 'EARLIER'
export interface Section {
  name: SectionName
  notifications: Notification[]
}

const weekMs = 7 * 86_400_000

function nameOf(createdAt: Date, now: Date): SectionName {
  if (seoulDate(createdAt) === seoulDate(now)) return 'TODAY'
  return now.getTime() - createdAt.getTime() < weekMs ? 'WEEK' : 'EARLIER'
}

/** Divides the list into today (in Seoul), the last seven days, and earlier. */
export function sectionsOf(list: readonly Notification[], now: Date): Section[] {
  const byName = Map.groupBy(list, ({ createdAt }) => nameOf(createdAt, now))
  return (['TODAY', 'WEEK', 'EARLIER'] as const).flatMap((name) => {
    const notifications = byName.get(name)
    return notifications ? [{ name, notifications }] : []
  })
}
