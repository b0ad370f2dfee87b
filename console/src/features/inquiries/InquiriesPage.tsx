import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InboxState } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
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
import { ListAndOne } from '../../parts/ListAndOne.tsx'
import { Panel } from '../../parts/Panel.tsx'
import styles from './InquiriesPage.module.css'
import { InquiryPanel } from './InquiryPanel.tsx'
import { linkTo, stateOf } from './links.ts'
import { useInquiryColumns } from './useInquiryColumns.tsx'

const states: readonly InboxState[] = ['open', 'waiting', 'snoozed', 'closed']
const { list } = consoleApi.inquiries

function useInbox(state: InboxState) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: queryKey(list, { state }),
    queryFn: ({ pageParam, signal }) =>
      call(list, { state, limit: 50, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return { ...rest, rows: data?.pages.flatMap((page) => page.list) ?? [] }
}

/** The inbox. The address holds its part and the inquiry that is open. */
export function InquiriesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const openId = search.get('inquiry')
  const columns = useInquiryColumns()
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox(state)
  useRowKeys(
    rows.map(({ id }) => linkTo(state, id)),
    rows.findIndex(({ id }) => id === openId),
  )
  const inbox = (
    <Panel
      label={t('INQUIRIES.INBOX')}
      flush
      head={
        <nav aria-label={t('INQUIRIES.INBOX')} className={styles.states}>
          {states.map((each) => (
            <Button
              key={each}
              href={linkTo(each, null)}
              size="s"
              variant={each === state ? 'soft' : 'plain'}
              aria-current={each === state ? 'page' : undefined}
            >
              {t(`INQUIRIES.STATE_${each}`)}
            </Button>
          ))}
        </nav>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
      ) : rows.length === 0 ? (
        <EmptyState quiet title={t('INQUIRIES.EMPTY')} text={t('INQUIRIES.EMPTY_DETAIL')} />
      ) : (
        <DataTable
          label={t('INQUIRIES.INBOX')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          linkOf={({ id, nickname }) => ({ href: linkTo(state, id), label: t('INQUIRIES.OPEN', { name: nickname }) })}
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
  )
  const one = openId && <InquiryPanel key={openId} inquiryId={openId as InquiryId} closeHref={linkTo(state, null)} />
  return <ListAndOne list={inbox} one={one || null} />
}
