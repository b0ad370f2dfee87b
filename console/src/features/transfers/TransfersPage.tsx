import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { TransferStatus, TransferStep } from '@byeol/contract/console/money/transferCalls.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { addressOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { TablePage } from '../../lists/TablePage.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { TransferPanel } from './TransferPanel.tsx'
import { useTransferColumns } from './useTransferColumns.tsx'

/** The filter in a URL: `?status=paid`, or `?step=check` for transfers for which the user can take that step. */
function filtersOf(search: URLSearchParams): { status: TransferStatus; step?: TransferStep } {
  const step = TransferStep.safeParse(search.get('step')).data
  if (step) return { status: step === 'file' ? 'approved' : 'requested', step }
  return { status: TransferStatus.safeParse(search.get('status')).data ?? 'requested' }
}

/** Refunds that cards rejected, paid by bank transfer, oldest first. */
export function TransfersPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { status, step } = filters
  const columns = useTransferColumns()
  const { list, ...pages } = useListPages(consoleApi.settlements.transfers, filters)
  const openId = search.get('open')
  const open = list.find(({ transferId }) => transferId === openId)
  const hrefOf = (id: string | null) => addressOf('/transfers', search, { open: id })
  const items = TransferStatus.options.map((each) => ({
    href: `/transfers?status=${each}`,
    label: t(`TRANSFERS.STATUS_${each}`),
    isCurrent: each === status,
  }))
  return (
    <TablePage
      head={
        <>
          <StateLinks label={t('TRANSFERS.STATUS')} items={items} />
          <FilterChips
            path="/transfers"
            search={search}
            filters={{ step: step && t(`TODAY.WAIT_transfers-${step}`) }}
          />
        </>
      }
      pages={pages}
      empty={{ title: t('TRANSFERS.NONE'), text: t('TRANSFERS.NONE_DETAIL') }}
      label={t('FRAME.TRANSFERS')}
      columns={columns}
      rows={list}
      idOf={({ transferId }) => transferId}
      linkOf={({ transferId, number }) => ({
        href: hrefOf(transferId),
        label: t('TRANSFERS.SELECT', { number }),
      })}
      currentId={openId}
      panel={open ? <TransferPanel key={open.transferId} transfer={open} closeHref={hrefOf(null)} /> : null}
    />
  )
}
