import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { accountsQuery } from '../data/bankAccounts.ts'
import { useBankNames } from '../data/bankNames.ts'
import { settlementsPath } from '../data/paths.ts'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { SettlementView } from './SettlementView.tsx'
import { Statements } from './Statements.tsx'
import { useSettlement } from './useSettlement.ts'

/** `/settlement/request/:settlementId`: the status of a request, its lines, and its statement. */
export function SettlementPage() {
  const t = useT()
  const { settlementId = '' } = useParams()
  const { asked, settlement } = useSettlement(settlementId)
  const banks = useQuery(accountsQuery).data?.banks
  const bank = useBankNames(banks)(settlement?.bankCode ?? '').name
  const contact = (
    <Button size="s" variant="plain" href="/customer-service/inquiries/new">
      {t('SETTLEMENT.ASK')}
    </Button>
  )
  return (
    <PaymentScreen
      title={settlement ? t(`SETTLEMENT.TITLE_${settlement.of}`) : t('SETTLEMENT.ONE')}
      backTo={settlementsPath()}
      actions={contact}
      textOnly
      footer={settlement ? <Statements settlementId={settlement.settlementId} number={settlement.number} /> : undefined}
    >
      {settlement ? (
        <SettlementView settlement={settlement} account={`${bank} ${settlement.maskedNumber} · ${settlement.holder}`} />
      ) : settlement === null ? (
        <EmptyState
          quiet
          title={t('SETTLEMENT.NOT_FOUND')}
          button={{ text: t('SETTLEMENT.HISTORY'), variant: 'soft', href: settlementsPath() }}
        />
      ) : (
        <MoneyPending asked={[{ ...asked, data: undefined }]} />
      )}
    </PaymentScreen>
  )
}
