import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { TablePage } from '../../lists/TablePage.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { MakeFile } from './MakeFile.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { filtersOf, hrefOf, statuses, statusHref } from './statuses.ts'
import { useSettlementColumns } from './useSettlementColumns.tsx'

/** Celebs' settlement requests, oldest first. The URL contains the status or step, and the open settlement. */
export function SettlementsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { status, step } = filters
  const columns = useSettlementColumns()
  const { list, ...pages } = useListPages(consoleApi.settlements.list, filters)
  const openId = search.get('open')
  const open = list.find(({ settlementId }) => settlementId === openId)
  const items = statuses.map((each) => ({
    href: statusHref(each),
    label: t(`SETTLEMENTS.STATUS_${each}`),
    isCurrent: each === status,
  }))
  return (
    <TablePage
      head={
        <>
          <StateLinks label={t('SETTLEMENTS.STATUS')} items={items} />
          <FilterChips
            path="/settlements"
            search={search}
            filters={{ step: step && t(`TODAY.WAIT_settlements-${step}`) }}
          />
        </>
      }
      foot={status === 'approved' ? <MakeFile /> : undefined}
      pages={pages}
      empty={{ title: t(`SETTLEMENTS.EMPTY_${status}`) }}
      label={t('FRAME.SETTLEMENTS')}
      columns={columns}
      rows={list}
      idOf={({ settlementId }) => settlementId}
      linkOf={({ settlementId, number }) => ({
        href: hrefOf(search, settlementId),
        label: t('SETTLEMENTS.SELECT', { number }),
      })}
      currentId={openId}
      panel={open ? <SettlementPanel key={open.settlementId} listed={open} closeHref={hrefOf(search, null)} /> : null}
    />
  )
}
