import type { StaffContents } from '@byeol/contract/console/cases/contentsCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

/** Whether contents are on sale, and if not, why. */
export function ContentsTag({
  contents: { status, isHeld, isStopped, proposedBy },
}: {
  contents: Pick<StaffContents, 'status' | 'isHeld' | 'isStopped' | 'proposedBy'>
}) {
  const t = useT()
  if (status === 'removed') return <Tag tone="risk">{t('CONTENTS.TAG_removed')}</Tag>
  if (proposedBy) return <Tag tone="note">{t('CONTENTS.TAG_waiting')}</Tag>
  if (isHeld) return <Tag tone="risk">{t('CONTENTS.TAG_held')}</Tag>
  if (isStopped) return <Tag tone="note">{t('CONTENTS.TAG_stopped')}</Tag>
  return <Tag tone={status === 'published' ? 'ok' : 'plain'}>{t(`CONTENTS.TAG_${status}`)}</Tag>
}
