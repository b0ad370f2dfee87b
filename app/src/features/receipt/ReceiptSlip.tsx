import type { Receipt } from '@byeol/contract/payment.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { company } from '../../i18n/company.ts'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import { FactLines } from './FactLines.tsx'
import styles from './ReceiptSlip.module.css'
import { receiptStatus } from './receiptStatus.ts'
import { useItem } from './useItem.ts'
import { useReceiptFacts } from './useReceiptFacts.ts'

/** The receipt for reading on the screen: a slip with a torn edge. */
export function ReceiptSlip({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const { order } = receipt
  const { item, celeb } = useItem(order)
  const { payment, sum, refunds } = useReceiptFacts(receipt)
  const isWhole = order.refundedWon === 0 && order.status === 'paid'
  return (
    <div className={styles.shadow}>
      <article className={styles.slip} aria-label={t('RECEIPT.TITLE')}>
        {celeb ? <Avatar size={52} src={celeb.photoUrl} name={celeb.nickname} /> : null}
        <h2 className={styles.item}>{item}</h2>
        <BigAmount text={t('PAYMENT.WON', { won: order.krwAmountTotal })} />
        <p className={styles.tags}>
          <span className={isWhole ? styles.ok : styles.back}>{t(receiptStatus(order))}</span>
          {order.isTest ? <span className={styles.back}>{t('RECEIPT.TEST')}</span> : null}
        </p>
        <hr className={styles.tear} />
        <FactLines facts={payment} />
        <FactLines facts={sum} total />
        {refunds.length > 0 ? <FactLines facts={refunds} total /> : null}
        <p className={styles.seller}>
          {t('RECEIPT.SELLER', company())}
          <br />
          {t('RECEIPT.SELLER_NUMBER', company())}
          <br />
          {t('RECEIPT.SELLER_PHONE', company())}
        </p>
      </article>
    </div>
  )
}
