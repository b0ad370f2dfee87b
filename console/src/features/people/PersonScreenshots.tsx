import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { MoreButton } from '../../lists/MoreButton.tsx'
import { Section } from '../../parts/Sections.tsx'
import styles from './PersonPanel.module.css'

const { screenshots } = consoleApi.people
const pageRows = 20

/** A person's screenshots and recordings of the app. Opened by a button, because each view is logged. */
export function PersonScreenshots({ userId }: { userId: UserId }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('PEOPLE.SCREENSHOTS')}>
      {isOpen ? (
        <Screenshots userId={userId} />
      ) : (
        <Button variant="outline" size="s" className={styles.act} onClick={() => setOpen(true)}>
          {t('PEOPLE.SCREENSHOTS_OPEN')}
        </Button>
      )}
    </Section>
  )
}

function Screenshots({ userId }: { userId: UserId }) {
  const t = useT()
  const { listTime } = useFormats()
  const { data, ...pages } = useInfiniteQuery({
    queryKey: queryKey(screenshots, { userId }),
    queryFn: ({ pageParam, signal }) =>
      call(screenshots, { userId, limit: pageRows, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list }) => (list.length === pageRows ? list.at(-1)?.id : undefined),
  })
  if (pages.error) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (!data) return <Skeleton kind="lines" label={t('FRAME.LOADING')} count={3} />
  const rows = data.pages.flatMap(({ list }) => list)
  if (rows.length === 0) return <p className={styles.quiet}>{t('PEOPLE.NO_SCREENSHOTS')}</p>
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ id, path, isRecording, count, at }) => (
          <li key={id}>
            {path}
            <span>
              {isRecording ? t('PEOPLE.RECORDING') : t('PEOPLE.CAPTURES', { count })}{' '}
              <span className={styles.quiet}>{listTime(at)}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  )
}
