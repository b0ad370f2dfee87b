import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryKey } from '../../api/query.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { LinkedText } from '../../shell/links/LinkedText.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import styles from './NoticePage.module.css'
import { noticeQuery } from './noticesQuery.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export function NoticePage() {
  const t = useT()
  const { fullDay } = useFormats()
  const { noticeId = '' } = useParams()
  const back = useBack('/notice')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...noticeQuery(noticeId),
    // Shows the notice from a cached list until the server responds.
    placeholderData: () => {
      const lists = client.getQueriesData<Result<typeof api.notice.list>>({ queryKey: queryKey(api.notice.list) })
      const notice = lists.flatMap(([, data]) => data?.list ?? []).find(({ id }) => id === noticeId)
      return notice && { notice }
    },
  })
  useTitle(data?.notice.title ?? t('NOTICE.TITLE'))
  const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameters')
  return (
    <Screen
      textOnly
      header={<AppBar title={t('NOTICE.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {isGone ? (
        <EmptyState quiet title={t('NOTICE.GONE')} button={{ text: t('NOTICE.TO_LIST'), href: '/notice' }} />
      ) : error && !data ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="text" count={7} label={t('SHELL.LOADING')} />
      ) : (
        <article className={styles.notice}>
          <span className={styles.category}>{t(`NOTICE.${data.notice.category}`)}</span>
          <h2 lang={textLanguage(data.notice.title)}>{data.notice.title}</h2>
          <time dateTime={data.notice.createdAt.toISOString()}>{fullDay(data.notice.createdAt)}</time>
          <p>
            <LinkedText text={data.notice.body} />
          </p>
        </article>
      )}
    </Screen>
  )
}
