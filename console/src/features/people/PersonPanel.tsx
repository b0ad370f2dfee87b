import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { LookReason, PersonDetail } from '@byeol/contract/console/people.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import styles from './PersonPanel.module.css'
import { RequestEnding } from '../endings/RequestEnding.tsx'
import { PersonConsents } from './PersonConsents.tsx'
import { PersonOverview } from './PersonOverview.tsx'
import { PersonScreenshots } from './PersonScreenshots.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTags } from './PersonTags.tsx'
import { RequestData } from './RequestData.tsx'
import { RequestDeletion } from './RequestDeletion.tsx'
import { SecureAccount } from './SecureAccount.tsx'
import { Suspension } from './Suspension.tsx'
import { Unmask } from './Unmask.tsx'

/** Fetches the data again when the unmasking expires, so that no unmasked data stays on the screen. */
function useMaskAgain(until: Date | null | undefined, refetch: () => void): void {
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(refetch, until.getTime() - Date.now() + 500)
    return () => clearTimeout(timer)
  }, [until, refetch])
}

/** One person, masked until a staff member gives a reason for unmasking. */
export function PersonPanel({ userId, why }: { userId: UserId; why: LookReason }) {
  const t = useT()
  const found = useQuery(query(consoleApi.people.person, { userId, why }))
  const { data, refetch } = found
  useMaskAgain(data?.unmaskedUntil, () => void refetch())
  return (
    <OpenedPanel
      label={t('PEOPLE.ONE')}
      title={data?.person.nickname ?? t('PEOPLE.ONE')}
      beside={data && <PersonTags person={data.person} />}
      closeHref="/people"
      query={found}
    >
      {data && <Parts detail={data} why={why} onChange={() => void refetch()} />}
    </OpenedPanel>
  )
}

function Parts({ detail, why, onChange }: { detail: PersonDetail; why: LookReason; onChange: () => void }) {
  const t = useT()
  const { longDay, clock } = useFormats()
  const { permissions } = useMe()
  const { person, unmaskedUntil, phoneNumber, identity, language, strikes } = detail
  const none = t('PEOPLE.UNKNOWN')
  return (
    <Sections columns>
      <Section>
        <Facts
          rows={[
            [t('PEOPLE.ID'), person.id],
            [t('PEOPLE.EMAIL'), person.email ?? none],
            [t('PEOPLE.PHONE'), phoneNumber ?? none],
            [t('PEOPLE.IDENTITY'), identity?.name ?? none],
            [t('PEOPLE.BIRTHDAY'), identity?.birthday ?? none],
            [t('PEOPLE.LANGUAGE'), language ? t(`PEOPLE.LANGUAGE_${language}`) : none],
            [t('PEOPLE.SINCE'), longDay(person.createdAt)],
          ]}
        />
        <p className={styles.quiet}>
          {t('PEOPLE.WHY_OPENED', { why: t(`PEOPLE.LOOK_${why}`) })}{' '}
          <Link href={`/people?person=${person.id}`} className={styles.link}>
            {t('PEOPLE.WHY_CHANGE')}
          </Link>
        </p>
        <p className={styles.quiet} role="status">
          {unmaskedUntil ? t('PEOPLE.SHOWN_UNTIL', { when: clock(unmaskedUntil) }) : t('PEOPLE.MASKED')}
        </p>
        {!unmaskedUntil && permissions.includes('people.unmask') ? <Unmask person={person} onDone={onChange} /> : null}
      </Section>
      <PersonSessions detail={detail} onChange={onChange} />
      {permissions.includes('people.end-sessions') ? <SecureAccount detail={detail} /> : null}
      <Section title={t('PEOPLE.STRIKES')}>
        {strikes.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_STRIKES')}</p> : null}
        <ul className={styles.rows}>
          {strikes.map(({ id, caseId, action, at, isUndone }) => (
            <li key={id}>
              {permissions.includes('cases.read') ? (
                <Link href={`/cases/${caseId}`} className={styles.link}>
                  {t(`PEOPLE.ACTION_${action}`)}
                </Link>
              ) : (
                t(`PEOPLE.ACTION_${action}`)
              )}
              <span className={styles.quiet}>{isUndone ? t('PEOPLE.UNDONE') : longDay(at)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <PersonOverview userId={person.id} />
      <PersonConsents detail={detail} />
      <PersonScreenshots userId={person.id} />
      {permissions.includes('people.unmask') ? <RequestData person={person} /> : null}
      {permissions.includes('people.unmask') ? <RequestDeletion person={person} /> : null}
      {permissions.includes('people.suspend') ? <Suspension detail={detail} onChange={onChange} /> : null}
      {person.username && permissions.includes('people.suspend') ? <RequestEnding person={person} /> : null}
    </Sections>
  )
}
