import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { inquiriesQuery } from './inquiryQueries.ts'
import styles from './InquiryList.module.css'
import { InquiryState } from './InquiryState.tsx'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The person's inquiries, most recently updated first. */
export function InquiryList() {
  const t = useT()
  const { listTime } = useFormats()
  const found = useInfiniteQuery(inquiriesQuery)
  const inquiries = found.data?.pages.flatMap(({ list }) => list) ?? []
  if (found.isPending) return <Skeleton kind="lines" count={5} label={t('SHELL.LOADING')} />
  if (found.isError && inquiries.length === 0) return <QueryFailed of={found} title={t('SERVICE.INQUIRIES_FAILED')} />
  if (inquiries.length === 0) {
    return (
      <EmptyState
        title={t('SERVICE.INQUIRIES_NONE')}
        text={t('SERVICE.INQUIRIES_NONE_DETAIL')}
        button={{ text: t('SERVICE.CONTACT_ASK'), href: '/customer-service/inquiries/new' }}
      />
    )
  }
  return (
    <>
      <ul>
        {inquiries.map(({ id, category, state, excerpt, isNew, updatedAt }) => (
          <li key={id}>
            <Link className={styles.row} href={`/customer-service/inquiries/${id}`}>
              <span className={styles.head}>
                <span className={styles.category}>{t(`SERVICE.CATEGORY_${category}`)}</span>
                <time dateTime={updatedAt.toISOString()}>{listTime(updatedAt)}</time>
              </span>
              <span className={styles.excerpt} lang={textLanguage(excerpt)}>
                {excerpt}
              </span>
              <span className={`${ui.row2} ${styles.foot}`}>
                <InquiryState state={state} />
                {isNew ? <b className={`${ui.row1} ${styles.new}`}>{t('SERVICE.INQUIRY_NEW')}</b> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <EndOfList found={found} />
    </>
  )
}
