import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { DataTable } from '../../parts/DataTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../parts/TableAndPanel.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './AuditPage.module.css'
import { AuditRowPanel } from './AuditRowPanel.tsx'
import { filtersOf, linkTo } from './filters.ts'
import { useAuditColumns } from './useAuditColumns.tsx'
import { useAuditLog } from './useAuditLog.ts'

/** What staff did, the latest first. The address holds the filters and the row that is open. */
export function AuditPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const columns = useAuditColumns()
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditLog(filters)
  const openId = search.get('row')
  const open = rows.find(({ number }) => String(number) === openId)
  useRowKeys(
    rows.map((row) => linkTo(search, row.number)),
    rows.findIndex((row) => row === open),
  )
  const isFiltered = Object.keys(filters).length > 0
  return (
    <TableAndPanel
      table={
        <Panel label={t('FRAME.AUDIT')} flush head={<AuditFilters filters={filters} />}>
          {error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : isPending ? (
            <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
          ) : rows.length === 0 ? (
            <EmptyState
              quiet
              title={isFiltered ? t('AUDIT.NONE') : t('AUDIT.EMPTY')}
              text={isFiltered ? t('AUDIT.NONE_DETAIL') : undefined}
              action={
                isFiltered ? (
                  <Button variant="soft" size="m" href="/audit">
                    {t('AUDIT.CLEAR')}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <DataTable
              label={t('FRAME.AUDIT')}
              columns={columns}
              rows={rows}
              idOf={({ number }) => String(number)}
              linkOf={({ number }) => ({ href: linkTo(search, number), label: t('AUDIT.SELECT', { number }) })}
              currentId={openId}
              foot={
                hasNextPage ? (
                  <p className={styles.more}>
                    <Button variant="soft" size="m" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                      {t('FRAME.MORE')}
                    </Button>
                  </p>
                ) : null
              }
            />
          )}
        </Panel>
      }
      panel={open ? <AuditRowPanel row={open} closeHref={linkTo(search, null)} /> : null}
    />
  )
}
