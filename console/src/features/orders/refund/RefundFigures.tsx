import type { RefundEstimate } from '@byeol/contract/console/money/orders.ts'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import { Facts } from '../../../parts/Facts.tsx'
import { Note } from '../../../parts/Note.tsx'

/** The refunded amount, and the accounts that it is taken from. */
export function RefundFigures({ estimate }: { estimate: RefundEstimate }) {
  const t = useT()
  const { number } = useFormats()
  if (estimate.refusal !== null) return <Note>{t(`REFUNDS.REFUSAL_${estimate.refusal}`)}</Note>
  const { refundWon, vatWon, pointsWorthWon, celebWon, celebOwesWon, platformWon, points, takesTwo } = estimate
  const parts = [
    [t('REFUNDS.VAT'), vatWon],
    [t('REFUNDS.POINTS_WORTH'), pointsWorthWon],
    [t('REFUNDS.STAR'), celebWon],
    [t('REFUNDS.STAR_OWES'), celebOwesWon],
    [t('REFUNDS.PLATFORM'), platformWon],
  ] as const
  return (
    <>
      <Facts
        rows={[
          [t('REFUNDS.BACK'), <b key="back">{number(refundWon)}</b>],
          ...parts.filter(([, won]) => won !== 0).map(([name, won]) => [name, number(won)] as const),
          ...(points > 0 ? [[t('REFUNDS.POINTS'), t('REFUNDS.POINTS_COUNT', { points })] as const] : []),
        ]}
      />
      {takesTwo ? <Note>{t('REFUNDS.TAKES_TWO', { won: number(estimate.aloneMaxWon) })}</Note> : null}
    </>
  )
}
