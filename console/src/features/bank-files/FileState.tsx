import type { BankFile } from '@byeol/contract/console/money/settlementCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

export function FileState({ file: { isWithdrawn, signedBy, answeredCount, lineCount } }: { file: BankFile }) {
  const t = useT()
  if (isWithdrawn) return <Tag>{t('BANK_FILES.STATE_withdrawn')}</Tag>
  if (signedBy === null) return <Tag tone="note">{t('BANK_FILES.STATE_made')}</Tag>
  return <Tag tone="ok">{t(answeredCount === lineCount ? 'BANK_FILES.STATE_answered' : 'BANK_FILES.STATE_signed')}</Tag>
}
