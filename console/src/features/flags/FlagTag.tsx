import type { Percents } from '@byeol/contract/console/flagCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

/** Whether a flag is on for all people, for none, or for some. */
export function FlagTag({ percents }: { percents: Percents }) {
  const t = useT()
  const all = Object.values(percents)
  if (all.every((percent) => percent === 100)) return <Tag tone="ok">{t('FLAGS.ON')}</Tag>
  return all.every((percent) => percent === 0) ? (
    <Tag tone="risk">{t('FLAGS.OFF')}</Tag>
  ) : (
    <Tag tone="note">{t('FLAGS.PARTLY')}</Tag>
  )
}
