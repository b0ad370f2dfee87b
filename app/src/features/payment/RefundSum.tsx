import { useT } from '../../i18n/i18n.ts'
import styles from './RefundSum.module.css'
import { useWon } from './useWon.ts'

/** The calculation of a refund: the payment, the used part, the deduction, and the rest. */
export function RefundSum({
  paidWon,
  feeWon = 0,
  won,
  usedLabel,
}: {
  paidWon: number
  feeWon?: number
  won: number
  usedLabel?: string
}) {
  const t = useT()
  const said = useWon()
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('PAYMENT.PAID_WON')}</dt>
        <dd>{said(paidWon)}</dd>
      </div>
      {paidWon > won + feeWon ? (
        <div>
          <dt>{usedLabel ?? t('PAYMENT.REFUND_USED')}</dt>
          <dd>{said(won + feeWon - paidWon)}</dd>
        </div>
      ) : null}
      {feeWon > 0 ? (
        <div>
          <dt>{t('PAYMENT.REFUND_FEE')}</dt>
          <dd>{said(-feeWon)}</dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>{t('PAYMENT.REFUND_SUM')}</dt>
        <dd>{said(won)}</dd>
      </div>
    </dl>
  )
}
