import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { StateLinks } from '../../parts/StateLinks.tsx'
import { PagedTable } from '../../parts/PagedTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../parts/TableAndPanel.tsx'
import { useListPages } from '../../parts/useListPages.ts'
import { MakeFile } from './MakeFile.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { hrefOf, statuses, statusOf } from './statuses.ts'
import { useSettlementColumns } from './useSettlementColumns.tsx'

/** What celebs ask to be paid, the oldest first. The address holds the status and the settlement that is open. */
export function SettlementsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const status = statusOf(search)
  const columns = useSettlementColumns()
  const { list, ...pages } = useListPages(consoleApi.settlements.list, { status })
  const openId = search.get('open')
  const open = list.find(({ settlementId }) => settlementId === openId)
  useRowKeys(
    list.map(({ settlementId }) => hrefOf(status, settlementId)),
    list.findIndex((row) => row === open),
  )
  const items = statuses.map((each) => ({
    href: hrefOf(each, null),
    label: t(`SETTLEMENTS.STATUS_${each}`),
    isCurrent: each === status,
  }))
  return (
    <TableAndPanel
      table={
        <Panel
          label={t('FRAME.SETTLEMENTS')}
          flush
          head={<StateLinks label={t('SETTLEMENTS.STATUS')} items={items} />}
          foot={status === 'approved' ? <MakeFile /> : undefined}
        >
          <PagedTable
            pages={pages}
            empty={{ title: t(`SETTLEMENTS.EMPTY_${status}`) }}
            label={t('FRAME.SETTLEMENTS')}
            columns={columns}
            rows={list}
            idOf={({ settlementId }) => settlementId}
            linkOf={({ settlementId, number }) => ({
              href: hrefOf(status, settlementId),
              label: t('SETTLEMENTS.SELECT', { number }),
            })}
            currentId={openId}
          />
        </Panel>
      }
      panel={open ? <SettlementPanel key={open.settlementId} listed={open} closeHref={hrefOf(status, null)} /> : null}
    />
  )
}
