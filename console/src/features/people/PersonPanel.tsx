import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import styles from './PersonPanel.module.css'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTags } from './PersonTags.tsx'
import { Suspension } from './Suspension.tsx'
import { Unmask } from './Unmask.tsx'

/** Asks anew when the unmasking ends, so that nothing stays on the screen. */
function useMaskAgain(until: Date | null | undefined, refetch: () => void): void {
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(refetch, until.getTime() - Date.now() + 500)
    return () => clearTimeout(timer)
  }, [until, refetch])
}

/** One person, masked until somebody says why not. */
export function PersonPanel({ userId }: { userId: UserId }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(query(consoleApi.people.person, { userId }))
  useMaskAgain(data?.unmaskedUntil, () => void refetch())
  return (
    <Panel
      label={t('PEOPLE.ONE')}
      head={
        <>
          <h2 className={styles.title}>{data?.person.nickname ?? t('PEOPLE.ONE')}</h2>
          {data ? <PersonTags person={data.person} /> : null}
          <IconButton icon="x" size={20} label={t('FRAME.CLOSE')} href="/people" className={styles.close} />
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
      ) : (
        <Parts detail={data} onChange={() => void refetch()} />
      )}
    </Panel>
  )
}

function Parts({ detail, onChange }: { detail: PersonDetail; onChange: () => void }) {
  const t = useT()
  const { longDay, clock } = useFormats()
  const { permissions } = useMe()
  const { person, unmaskedUntil, phoneNumber, identity, language, strikes } = detail
  const none = t('PEOPLE.UNKNOWN')
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <Facts
          rows={[
            [t('PEOPLE.ID'), person.id],
            [t('PEOPLE.EMAIL'), person.email ?? none],
            [t('PEOPLE.PHONE'), phoneNumber ?? none],
            [t('PEOPLE.IDENTITY'), identity?.name ?? none],
            [t('PEOPLE.BIRTHDAY'), identity?.birthday ?? none],
            [t('PEOPLE.LANGUAGE'), language ?? none],
            [t('PEOPLE.SINCE'), longDay(person.createdAt)],
          ]}
        />
        <p className={styles.quiet} role="status">
          {unmaskedUntil ? t('PEOPLE.SHOWN_UNTIL', { when: clock(unmaskedUntil) }) : t('PEOPLE.MASKED')}
        </p>
        {!unmaskedUntil && permissions.includes('people.unmask') ? <Unmask person={person} onDone={onChange} /> : null}
      </section>
      <PersonSessions detail={detail} onChange={onChange} />
      <section className={styles.part}>
        <h3>{t('PEOPLE.STRIKES')}</h3>
        {strikes.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_STRIKES')}</p> : null}
        <ul>
          {strikes.map(({ id, action, at, isUndone }) => (
            <li key={id}>
              {t(`PEOPLE.ACTION_${action}`)}
              <span className={styles.quiet}>{isUndone ? t('PEOPLE.UNDONE') : longDay(at)}</span>
            </li>
          ))}
        </ul>
      </section>
      {permissions.includes('people.suspend') ? <Suspension detail={detail} onChange={onChange} /> : null}
    </div>
  )
}
