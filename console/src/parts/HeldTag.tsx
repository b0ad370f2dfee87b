import { useNow } from '../browser/useNow.ts'
import { useT } from '../i18n/i18n.ts'
import { clockOf } from './clockOf.ts'
import { Tag } from './Tag.tsx'

/** Says that the user has claimed the open item, and when the claim ends. */
export function HeldTag({ until }: { until: Date | null }) {
  const t = useT()
  const now = useNow()
  const left = until && clockOf(until.getTime() - now.getTime(), 'seconds')
  return <Tag tone="ok">{left ? t('CASES.HELD_UNTIL', { left }) : t('CASES.HELD_BY_ME')}</Tag>
}
