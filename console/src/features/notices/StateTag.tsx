import type { NoticeState } from '@byeol/contract/console/publishCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

const tones = { draft: 'plain', scheduled: 'note', out: 'ok', ended: 'plain' } as const

export function StateTag({ state }: { state: NoticeState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`NOTICES.STATE_${state}`)}</Tag>
}
