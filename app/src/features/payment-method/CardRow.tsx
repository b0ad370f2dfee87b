import { useQuery } from '@tanstack/react-query'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useCardNames } from '../payment/useCardNames.ts'
import { firstCard } from '../payment/CardChoice.tsx'
import { cardsQuery } from '../payment/cardsQuery.ts'

/** A row that links to the saved cards and shows the default one. */
export function CardRow() {
  const t = useT()
  const { issuerName } = useCardNames()
  const card = firstCard(useQuery(cardsQuery).data?.list ?? [])
  const value = card ? [issuerName(card.name), card.last4].filter(Boolean).join(' ') : undefined
  return <SettingRow icon="card" label={t('CARD.TITLE')} value={value} href="/payment-method" />
}
