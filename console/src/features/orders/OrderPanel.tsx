import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { OrderDetail } from '@byeol/contract/console/money/orders.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { WonAmount } from '../../parts/WonAmount.tsx'
import { OrderBooks } from './OrderBooks.tsx'
import styles from './OrderPanel.module.css'
import { OrderTags } from './OrderTags.tsx'
import { OrderRefund } from './refund/OrderRefund.tsx'
import { useMethodText } from './usePaid.ts'
import looks from '../../parts/panelLooks.module.css'
import { personPath } from '../../parts/personPath.ts'

/** One order: the payment, its refunds, its history, and the form for a refund. */
export function OrderPanel({ orderId, closeHref }: { orderId: OrderId; closeHref: string }) {
  const t = useT()
  const found = useQuery(query(consoleApi.orders.order, { orderId }))
  const { data } = found
  return (
    <OpenedPanel
      label={t('ORDERS.ONE')}
      title={data?.order.name ?? t('ORDERS.ONE')}
      beside={data && <OrderTags order={data.order} />}
      closeHref={closeHref}
      above={data && <WonAmount won={data.order.krwAmountTotal} />}
      query={found}
    >
      {data && (
        <Sections>
          <OrderRefund detail={data} onLook={() => void found.refetch()} />
          <OrderFacts detail={data} />
          <OrderLife detail={data} />
          <OrderBooks detail={data} />
        </Sections>
      )}
    </OpenedPanel>
  )
}

function OrderFacts({ detail }: { detail: OrderDetail }) {
  const t = useT()
  const methodText = useMethodText()
  const { number, longDay, clock } = useFormats()
  const { permissions } = useMe()
  const { order, person, celebUsername, receipt, paymentId, transactionId, failReason } = detail
  const name = permissions.includes('people.read') ? (
    <Link href={personPath(person.id, 'order')} className={looks.link}>
      {person.nickname}
    </Link>
  ) : (
    person.nickname
  )
  return (
    <Section>
      <Facts
        rows={[
          [t('ORDERS.PERSON'), name],
          ...(celebUsername ? [[t('ORDERS.STAR'), `@${celebUsername}`] as const] : []),
          [t('ORDERS.KIND'), t(`ORDERS.KIND_${order.kind}`)],
          [t('ORDERS.METHOD'), methodText(order)],
          [t('ORDERS.CREATED'), `${longDay(order.createdAt)} ${clock(order.createdAt)}`],
          ...(receipt
            ? [
                [t('ORDERS.SUPPLY'), number(receipt.supplyWon)] as const,
                [t('ORDERS.VAT'), number(order.vatWon)] as const,
                [t('ORDERS.REFUNDED'), number(order.refundedWon)] as const,
                ...(order.refundedWon > 0 ? [[t('ORDERS.KEPT_VAT'), number(receipt.keptVatWon)] as const] : []),
                [t('ORDERS.APPROVAL_NUMBER'), receipt.approvalNumber ?? t('ORDERS.UNKNOWN')] as const,
              ]
            : []),
          ...(failReason ? [[t('ORDERS.FAILED_WHY'), failReason] as const] : []),
          [t('ORDERS.ID'), <Number key="id">{order.id}</Number>],
          [t('ORDERS.PAYMENT'), <Number key="payment">{paymentId}</Number>],
          ...(transactionId
            ? [[t('ORDERS.TRANSACTION'), <Number key="transaction">{transactionId}</Number>] as const]
            : []),
        ]}
      />
      {order.receiptUrl ? (
        <a href={order.receiptUrl} target="_blank" rel="noreferrer" className={looks.link}>
          {t('ORDERS.SLIP')}
        </a>
      ) : null}
    </Section>
  )
}

const Number = ({ children }: { children: string }) => <code className={styles.number}>{children}</code>

function OrderLife({ detail }: { detail: OrderDetail }) {
  const t = useT()
  const { number, listTime } = useFormats()
  return (
    <Section title={t('ORDERS.LIFE')}>
      <ol className={styles.steps}>
        {detail.steps.map(({ what, at, won, by }, index) => (
          <li key={`${what} ${index}`}>
            <span>
              {t(`ORDERS.STEP_${what}`)}
              {by ? <small>{by}</small> : null}
            </span>
            <span className={looks.figure}>{won === null ? null : number(won)}</span>
            <small>{at ? listTime(at) : t('ORDERS.NO_TIME')}</small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
