import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
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
import { BankFilePanel } from './BankFilePanel.tsx'
import { useFileColumns } from './useFileColumns.tsx'

const { files } = consoleApi.settlements
const hrefOf = (id: string): string => `/bank-files?open=${id}`

/** The files that go to banks, the newest first. The address holds the one that is open. */
export function BankFilesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const openId = search.get('open')
  const columns = useFileColumns()
  const found = useInfiniteQuery({
    queryKey: queryKey(files, {}),
    queryFn: ({ pageParam, signal }) => call(files, { before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = found.data?.pages.flatMap((page) => page.list) ?? []
  useRowKeys(
    rows.map(({ bankFileId }) => hrefOf(bankFileId)),
    rows.findIndex(({ bankFileId }) => bankFileId === openId),
  )
  return (
    <TableAndPanel
      table={
        <Panel label={t('FRAME.BANK_FILES')} flush>
          {found.error ? (
            <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
          ) : found.isPending ? (
            <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
          ) : rows.length === 0 ? (
            <EmptyState quiet title={t('BANK_FILES.EMPTY')} text={t('BANK_FILES.EMPTY_DETAIL')} />
          ) : (
            <DataTable
              label={t('FRAME.BANK_FILES')}
              columns={columns}
              rows={rows}
              idOf={({ bankFileId }) => bankFileId}
              linkOf={({ bankFileId, fileName }) => ({
                href: hrefOf(bankFileId),
                label: t('BANK_FILES.SELECT', { name: fileName }),
              })}
              currentId={openId}
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
      panel={openId ? <BankFilePanel key={openId} bankFileId={openId} /> : null}
    />
  )
}
