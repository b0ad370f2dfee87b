import type { ListedHeld } from '@byeol/contract/console/cases/shelterCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

/** Why a message is held. */
export function HeldTag({ held: { kind } }: { held: Pick<ListedHeld, 'kind'> }) {
  const t = useT()
  return <Tag tone={kind === 'threat' || kind === 'dox' ? 'risk' : 'plain'}>{t(`SHELTER.KIND_${kind}`)}</Tag>
}
