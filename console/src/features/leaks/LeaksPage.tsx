import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendFile } from '../../api/sendFile.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { personPath } from '../../parts/personPath.ts'
import styles from './LeaksPage.module.css'

/**
 * Finds the person behind a leaked copy or screenshot, by its watermark. The picture is not stored; the trace is
 * logged.
 */
export function LeaksPage() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (picture: File) => sendFile(consoleApi.people.traceLeak, picture),
  })
  return (
    <Panel
      label={t('FRAME.LEAKS')}
      head={
        <>
          <Button size="m" icon="image" busy={isPending} onClick={() => input.current?.click()}>
            {t('LEAKS.CHOOSE')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('LEAKS.CHOOSE')}
            onChange={({ target }) => {
              const [picture] = target.files ?? []
              target.value = ''
              if (picture) mutate(picture)
            }}
          />
          {variables ? <span className={styles.name}>{variables.name}</span> : null}
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => variables && mutate(variables)} />
      ) : isPending ? (
        <Skeleton kind="lines" label={t('LEAKS.READING')} count={3} />
      ) : data?.mark ? (
        <Mark mark={data.mark} />
      ) : data ? (
        <EmptyState quiet title={t('LEAKS.NONE')} text={t('LEAKS.NONE_DETAIL')} />
      ) : (
        <EmptyState quiet title={t('LEAKS.START')} text={t('LEAKS.START_DETAIL')} />
      )}
    </Panel>
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof sendFile<typeof consoleApi.people.traceLeak>>>['mark']>

function Mark({ mark: { person, agreement } }: { mark: Found }) {
  const t = useT()
  return (
    <div className={styles.found} role="status">
      <Facts
        rows={[
          [
            t('LEAKS.WHOSE'),
            person ? (
              <Link key="person" href={personPath(person.id, 'leak')}>
                {person.nickname}
              </Link>
            ) : (
              t('LEAKS.NOBODY')
            ),
          ],
          [t('PEOPLE.EMAIL'), person?.email ?? t('PEOPLE.UNKNOWN')],
          [
            t('LEAKS.AGREEMENT'),
            agreement === null ? t('LEAKS.OLD_COPY') : t('LEAKS.PERCENT', { count: Math.round(agreement * 100) }),
          ],
        ]}
      />
      <Note>{t('LEAKS.CARE')}</Note>
    </div>
  )
}
