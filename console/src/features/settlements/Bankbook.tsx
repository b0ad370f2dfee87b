import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { call } from '../../api/call.ts'
import { SealedDocument } from '../../evidence/SealedDocument.tsx'
import { useT } from '../../i18n/i18n.ts'

/** The bankbook of a settlement’s account, for staff who prepare settlements. Opening it needs the passkey. */
export function Bankbook({ settlement: { settlementId, number, maskedNumber } }: { settlement: Settlement }) {
  const t = useT()
  const signs = {
    title: t('ACCOUNTS.SIGN_BANKBOOK'),
    rows: [
      [t('SETTLEMENTS.NUMBER'), number],
      [t('ACCOUNTS.ACCOUNT'), maskedNumber],
    ] as const,
    button: t('APPLICATIONS.DOCUMENT_OPEN'),
  }
  return (
    <SealedDocument
      name={t('ACCOUNTS.BANKBOOK')}
      detail={t('ACCOUNTS.BANKBOOK_DETAIL')}
      kind="photo"
      mayOpen
      open={() => call(consoleApi.settlements.bankbook, { settlementId }, { signs })}
    />
  )
}
