import type { StaffPolicyState } from '@byeol/contract/console/policyCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

const tones = {
  draft: 'plain',
  signed: 'note',
  coming: 'note',
  current: 'ok',
  past: 'plain',
  withdrawn: 'plain',
} as const

export function PolicyTag({ state }: { state: StaffPolicyState }) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`POLICIES.STATE_${state}`)}</Tag>
}
