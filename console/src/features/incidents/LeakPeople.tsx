import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LeakState, type IncidentDetail, type LeakPerson } from '@byeol/contract/console/cases/incidentCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { MoreButton } from '../../lists/MoreButton.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import looks from '../../parts/panelLooks.module.css'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { useAct } from '../../parts/useAct.ts'
import { personPath } from '../../parts/personPath.ts'
import styles from './Incidents.module.css'

const calls = consoleApi.incidents

/**
 * The people affected by an incident, each with the notices sent to them. Opened by a button, because each view is
 * logged.
 */
export function LeakPeople({ incident, mayAct }: { incident: IncidentDetail; mayAct: boolean }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  if (search.get('people') === null)
    return (
      <Button variant="soft" size="m" icon="users" onClick={() => setSearch({ people: 'all' })}>
        {t('INCIDENTS.SHOW_PEOPLE')}
      </Button>
    )
  const state = LeakState.options.find((each) => each === search.get('people'))
  const link = (of: LeakState | undefined) => ({
    href: `/incidents/${incident.id}?people=${of ?? 'all'}`,
    label: t(`INCIDENTS.STATE_${of ?? 'all'}`),
    isCurrent: of === state,
  })
  return (
    <div className={styles.list}>
      <StateLinks label={t('INCIDENTS.SHOW_PEOPLE')} items={[undefined, ...LeakState.options].map(link)} />
      <People incidentId={incident.id} state={state} mayAct={mayAct} />
    </div>
  )
}

function People({ incidentId, state, mayAct }: { incidentId: string; state: LeakState | undefined; mayAct: boolean }) {
  const t = useT()
  const { list, ...pages } = useListPages(calls.people, { incidentId, state })
  return (
    <ListFaces pages={pages} isEmpty={list.length === 0} empty={{ title: t('INCIDENTS.NOBODY') }}>
      <ul className={styles.people}>
        {list.map((person) => (
          <Person key={person.userId} incidentId={incidentId} person={person} mayAct={mayAct} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </ListFaces>
  )
}

function Person({ incidentId, person, mayAct }: { incidentId: string; person: LeakPerson; mayAct: boolean }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { act, isBusy } = useAct([calls.people, calls.incident])
  const [isRemoving, setRemoving] = useState(false)
  const { userId, nickname, isDeleted, kinds, openedAt, proof } = person
  const ways = (['app', 'mail', 'sms'] as const).flatMap((way) => {
    const letter = person[way]
    if (!letter) return []
    const words = t(`INCIDENTS.LETTER_${letter.state}`, { when: dayAndTime(letter.at), answer: letter.answer ?? '' })
    return [`${t(`INCIDENTS.WAY_${way}`)} ${words}`]
  })
  const remove = async (words: string) => {
    if (await act(calls.removePerson, { incidentId, userId, words })) setRemoving(false)
  }
  return (
    <li>
      <span className={styles.row}>
        <Link href={personPath(userId, 'leak')}>
          <b>{nickname || t('INCIDENTS.LEFT')}</b>
        </Link>
        {isDeleted && nickname ? <small>{t('INCIDENTS.LEFT')}</small> : null}
        {mayAct && ways.length === 0 && !isRemoving ? (
          <Button variant="soft" size="s" className={styles.end} onClick={() => setRemoving(true)}>
            {t('INCIDENTS.REMOVE')}
            <span className="sr"> {nickname}</span>
          </Button>
        ) : null}
      </span>
      <span>{kinds.map((kind) => t(`INCIDENTS.KIND_${kind}`)).join(', ')}</span>
      <span className={looks.quiet}>
        {[...ways, ...(openedAt ? [t('INCIDENTS.OPENED', { when: dayAndTime(openedAt) })] : [])].join(' · ')}
      </span>
      {proof ? <span className={styles.proof}>{`${proof.slice(0, 8)}…${proof.slice(-8)}`}</span> : null}
      {isRemoving ? (
        <ReasonForm
          label={t('INCIDENTS.REMOVE_WHY')}
          button={t('INCIDENTS.REMOVE')}
          busy={isBusy}
          onReason={(words) => void remove(words)}
          onCancel={() => setRemoving(false)}
        />
      ) : null}
    </li>
  )
}
