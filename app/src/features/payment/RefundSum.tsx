import { useT } from '../../i18n/i18n.ts'
import styles from './RefundSum.module.css'
import { useWon } from './useWon.ts'

/** The payment, the part that is kept, and the part that is refunded. */
export function RefundSum({ paidWon, won, usedLabel }: { paidWon: number; won: number; usedLabel?: string }) {
  const t = useT()
  const said = useWon()
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('PAYMENT.PAID_WON')}</dt>
        <dd>{said(paidWon)}</dd>
      </div>
      {paidWon > won ? (
        <div>
          <dt>{usedLabel ?? t('PAYMENT.REFUND_USED')}</dt>
          <dd>{said(won - paidWon)}</dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>{t('PAYMENT.REFUND_SUM')}</dt>
        <dd>{said(won)}</dd>
      </div>
    </dl>
  )
}
