import type { Receipt } from '@byeol/contract/payment.ts'
import { createPortal } from 'react-dom'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { useNow } from '../../browser/useNow.ts'
import { company, productName } from '../../i18n/company.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import styles from './ReceiptPaper.module.css'
import { receiptStatus } from './receiptStatus.ts'
import { useItem } from './useItem.ts'
import { type Facts, useReceiptFacts } from './useReceiptFacts.ts'

const Rows = ({ facts }: { facts: Facts }) => (
  <tbody>
    {facts.map(([label, value]) =>
      value === null ? null : (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ),
    )}
  </tbody>
)

/**
 * The receipt as a sheet of paper, white in both themes. A second copy, hidden on the screen, is the only thing that is
 * printed.
 */
export function ReceiptPaper({ receipt, buyer }: { receipt: Receipt; buyer: string | null }) {
  const sheet = <Sheet receipt={receipt} buyer={buyer} />
  return (
    <>
      {sheet}
      {createPortal(
        <div className={styles.printed} aria-hidden="true">
          {sheet}
        </div>,
        document.body,
      )}
    </>
  )
}

function Sheet({ receipt, buyer }: { receipt: Receipt; buyer: string | null }) {
  const t = useT()
  const { longDay, longDayAndTime } = useFormats()
  const { order } = receipt
  const { item } = useItem(order)
  const { payment, sum, refunds } = useReceiptFacts(receipt)
  const now = useNow()
  const { refundRefusal, refundableUntil } = order
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <b>
          <StarMark size={18} />
          {productName}
        </b>
        <h2>{t('RECEIPT.TITLE')}</h2>
      </header>
      <div className={styles.big}>
        <b>
          {item}
          <small>{order.isTest ? t('RECEIPT.TEST') : t(receiptStatus(order))}</small>
        </b>
        <BigAmount text={t('PAYMENT.WON', { won: order.krwAmountTotal })} />
      </div>
      <table className={styles.table}>
        <Rows facts={[...payment, [t('RECEIPT.BUYER'), buyer]]} />
      </table>
      <table className={`${styles.table} ${styles.sum}`}>
        <Rows facts={sum} />
      </table>
      {refunds.length > 0 ? (
        <table className={`${styles.table} ${styles.sum}`}>
          <Rows facts={refunds} />
        </table>
      ) : null}
      <footer className={styles.foot}>
        <p>
          <b>{t('RECEIPT.SELLER', company())}</b> · {t('RECEIPT.SELLER_NUMBER', company())}
          <br />
          {t('RECEIPT.SELLER_MAIL_ORDER', { number: company().mailOrder })}
          <br />
          {t('RECEIPT.SELLER_PHONE', company())}
          <br />
          {company().address}
        </p>
        <p>
          {refundRefusal === null && refundableUntil && !order.refundFeeWon ? (
            <>
              {t('RECEIPT.UNTIL', { date: longDay(new Date(refundableUntil.getTime() - 1)) })}
              <br />
            </>
          ) : null}
          {t('RECEIPT.TAX')}
          <br />
          {t('RECEIPT.PRINTED', { at: longDayAndTime(now) })}
        </p>
      </footer>
    </article>
  )
}
