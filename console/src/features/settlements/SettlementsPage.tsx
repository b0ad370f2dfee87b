import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { DataTable } from '../../parts/DataTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../parts/TableAndPanel.tsx'
import { MakeFile } from './MakeFile.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { StatusLinks } from './StatusLinks.tsx'
import { hrefOf, statusOf } from './statuses.ts'
import { useSettlementColumns } from './useSettlementColumns.tsx'

const { list } = consoleApi.settlements

/** What stars ask to be paid, the oldest first. The address holds the status and the settlement that is open. */
export function SettlementsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const status = statusOf(search)
  const columns = useSettlementColumns()
  const found = useInfiniteQuery({
    queryKey: queryKey(list, { status }),
    queryFn: ({ pageParam, signal }) => call(list, { status, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = found.data?.pages.flatMap((page) => page.list) ?? []
  const open = rows.find(({ settlementId }) => settlementId === search.get('open'))
  useRowKeys(
    rows.map(({ settlementId }) => hrefOf(status, settlementId)),
    rows.findIndex((row) => row === open),
  )
  return (
    <TableAndPanel
      table={
        <Panel
          label={t('FRAME.SETTLEMENTS')}
          flush
          head={<StatusLinks status={status} />}
          foot={status === 'approved' ? <MakeFile /> : undefined}
        >
          {found.error ? (
            <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
          ) : found.isPending ? (
            <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
          ) : rows.length === 0 ? (
            <EmptyState quiet title={t(`SETTLEMENTS.EMPTY_${status}`)} />
          ) : (
            <DataTable
              label={t('FRAME.SETTLEMENTS')}
              columns={columns}
              rows={rows}
              idOf={({ settlementId }) => settlementId}
              linkOf={({ settlementId, number }) => ({
                href: hrefOf(status, settlementId),
                label: t('SETTLEMENTS.SELECT', { number }),
              })}
              currentId={search.get('open')}
              foot={
                found.hasNextPage ? (
                  <Button
                    variant="soft"
                    size="m"
                    busy={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {t('FRAME.MORE')}
                  </Button>
                ) : null
              }
            />
          )}
        </Panel>
      }
      panel={open ? <SettlementPanel key={open.settlementId} listed={open} closeHref={hrefOf(status, null)} /> : null}
    />
  )
}
