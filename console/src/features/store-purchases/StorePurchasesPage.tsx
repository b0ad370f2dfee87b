import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardList } from '../../lists/CardList.tsx'
import { HeldPurchaseCard } from './HeldPurchaseCard.tsx'

/** App Store purchases at a price that differs from ours, to deliver or to refuse. */
export function StorePurchasesPage() {
  const t = useT()
  const { data, ...pages } = useQuery(query(consoleApi.storePurchases.list, {}))
  return (
    <CardList
      label={t('FRAME.STORE_PURCHASES')}
      pages={pages}
      empty={{ title: t('STORE_PURCHASES.NONE'), text: t('STORE_PURCHASES.NONE_DETAIL') }}
      cards={(data?.list ?? []).map((held) => ({ id: held.transactionId, card: <HeldPurchaseCard held={held} /> }))}
    />
  )
}
