import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { InquiryComposer } from './InquiryComposer.tsx'
import styles from './InquiryPage.module.css'
import { inquiryQuery } from './inquiryQueries.ts'
import { InquiryRating } from './InquiryRating.tsx'
import { InquiryState } from './InquiryState.tsx'
import { InquiryThread } from './InquiryThread.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'

const listPath = '/customer-service?tab=inquiries'

/** An inquiry with its messages. Opening it marks it as seen. */
export function InquiryPage() {
  const t = useT()
  const { inquiryId = '' } = useParams()
  const back = useBack(listPath)
  const { data, error, isFetching, refetch } = useQuery(inquiryQuery(inquiryId as InquiryId))
  const title = data ? t(`SERVICE.CATEGORY_${data.inquiry.category}`) : t('SERVICE.INQUIRY')
  useTitle(title)
  const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameters')
  const header = (
    <AppBar
      divided
      title={title}
      back={{ label: t('SHELL.BACK'), onBack: back }}
      actions={
        data ? (
          <span className={styles.state}>
            <InquiryState state={data.inquiry.state} />
          </span>
        ) : undefined
      }
    />
  )
  return (
    <Screen
      textOnly
      header={header}
      banner={<ConnectionBanner />}
      footer={data ? <InquiryComposer key={data.inquiry.id} inquiryId={data.inquiry.id} /> : undefined}
    >
      {data ? (
        <>
          <InquiryThread inquiryId={data.inquiry.id} messages={data.inquiry.messages} state={data.inquiry.state} />
          {data.inquiry.state === 'waiting' ? null : <InquiryRating inquiry={data.inquiry} />}
        </>
      ) : isGone ? (
        <EmptyState
          quiet
          title={t('SERVICE.INQUIRY_GONE')}
          button={{ text: t('SERVICE.INQUIRY_TO_LIST'), href: listPath }}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="bubbles" count={4} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
