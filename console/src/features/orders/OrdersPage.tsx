import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { OrderId } from '@byeol/contract/ids.ts'
import { useSearchParams } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { TablePage } from '../../lists/TablePage.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { filtersOf, linkTo } from './filters.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { WaitingRefunds } from './refund/WaitingRefunds.tsx'
import { useOrderColumns } from './useOrderColumns.tsx'

/** Orders, newest first. The URL contains the filters and the open order. */
export function OrdersPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { permissions } = useMe()
  const columns = useOrderColumns()
  const { list, ...pages } = useListPages(consoleApi.orders.list, filters, 'before')
  const openId = OrderId.safeParse(search.get('open')).data ?? null
  return (
    <TablePage
      head={
        <>
          <OrderFilters search={search} />
          {filters.state === 'approval' && permissions.includes('refunds.approve') ? <WaitingRefunds /> : null}
        </>
      }
      pages={pages}
      empty={{ title: t(filters.state === 'approval' ? 'ORDERS.NONE_WAITS' : 'ORDERS.EMPTY') }}
      label={t('FRAME.ORDERS')}
      columns={columns}
      rows={list}
      idOf={({ id }) => id}
      linkOf={({ id, name }) => ({ href: linkTo(search, id), label: t('ORDERS.SELECT', { name }) })}
      currentId={openId}
      panel={openId ? <OrderPanel key={openId} orderId={openId} closeHref={linkTo(search, null)} /> : null}
    />
  )
}
