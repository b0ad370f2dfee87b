import type { OrderDetail } from '@byeol/contract/console/money/orders.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './OrderBooks.module.css'
import looks from '../../parts/panelLooks.module.css'

/** The provider's captures, and the ledger transfers that they led to. */
export function OrderBooks({ detail: { captures, transfers } }: { detail: OrderDetail }) {
  const t = useT()
  const { number, listTime } = useFormats()
  return (
    <>
      <Section title={t('ORDERS.CAPTURES')}>
        {captures.length === 0 ? <p className={looks.quiet}>{t('ORDERS.NO_CAPTURES')}</p> : null}
        <ul className={styles.rows}>
          {captures.map(({ transactionId, amountWon, state, seenAt }) => (
            <li key={transactionId}>
              <span>
                <code>{transactionId}</code>
                <small>{listTime(seenAt)}</small>
              </span>
              <Tag tone={state === 'given' ? 'ok' : 'note'}>{t(`ORDERS.CAPTURE_${state}`)}</Tag>
              <b>{number(amountWon)}</b>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('ORDERS.LEDGER')}>
        {transfers.length === 0 ? <p className={looks.quiet}>{t('ORDERS.NO_TRANSFERS')}</p> : null}
        <ul className={styles.rows}>
          {transfers.map(({ cause, asset, debit, credit, amount }, index) => (
            <li key={`${cause} ${index}`}>
              <span>
                <code>
                  {debit} → {credit}
                </code>
                <small>{cause}</small>
              </span>
              <Tag>{asset}</Tag>
              <b>{number(amount)}</b>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
