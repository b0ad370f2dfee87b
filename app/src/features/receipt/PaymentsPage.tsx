import { monthsOf } from '@byeol/contract/locale/monthsOf.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { MonthSection } from '@byeol/ui/MonthSection.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useSuspension } from '../../api/suspension.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import { paymentsQuery } from './paymentsQuery.ts'
import { WhileSuspended } from './WhileSuspended.tsx'

/**
 * All payments by month, with links to their receipts. For a suspended person, this is the first page, with links to
 * the others.
 */
export function PaymentsPage() {
  const t = useT()
  const { month: monthName } = useFormats()
  const now = useNow()
  const suspension = useSuspension()
  const found = useInfiniteQuery(paymentsQuery)
  const orders = found.data?.pages.flatMap(({ list }) => list) ?? []
  const months = monthsOf(orders, ({ createdAt }) => createdAt, { isWhole: !found.hasNextPage })
  return (
    <PaymentScreen title={t('RECEIPT.PAYMENTS')} isFirst={suspension !== null}>
      {suspension ? <WhileSuspended suspension={suspension} /> : null}
      {found.isPending ? <Skeleton kind="lines" label={t('SHELL.LOADING')} /> : null}
      {found.error && !found.data ? <QueryFailed of={found} title={t('RECEIPT.PAYMENTS_FAILED')} /> : null}
      {found.isSuccess && orders.length === 0 ? (
        <EmptyState
          quiet={suspension !== null}
          title={t('RECEIPT.PAYMENTS_NONE')}
          text={suspension ? undefined : t('RECEIPT.PAYMENTS_NONE_DETAIL')}
        />
      ) : null}
      <div className={ui.sides}>
        {months.map(({ month, lines: ofMonth }) => (
          <MonthSection key={month} name={monthName(ofMonth[0]!.createdAt)}>
            {ofMonth.map((order) => (
              <PaymentRow key={order.id} order={order} now={now} />
            ))}
          </MonthSection>
        ))}
      </div>
      <EndOfList found={found} />
    </PaymentScreen>
  )
}
