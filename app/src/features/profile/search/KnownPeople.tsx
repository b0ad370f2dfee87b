import { api } from '@byeol/contract/api.ts'
import type { PersonSince } from '@byeol/contract/user.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { peopleQuery, type PeopleSource } from '../../people/data/peopleQuery.ts'
import styles from './KnownPeople.module.css'
import { PersonRow } from './PersonRow.tsx'

type Which = 'related' | 'dm'

const sources: Record<Which, PeopleSource<PersonSince>> = {
  related: { path: api.user.related.path, load: (page, options) => call(api.user.related, page, options) },
  dm: { path: api.user.dmUsers.path, load: (page, options) => call(api.user.dmUsers, page, options) },
}

/** People that the viewer follows or chats with, shown before anything is typed into the search. */
export function KnownPeople() {
  const t = useT()
  const [which, setWhich] = useState<Which>('related')
  const people = useInfiniteQuery(peopleQuery(sources[which], {}))
  const rows = people.data?.pages.flatMap(({ list }) => list) ?? []

  const list = () => {
    if (people.isPending) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (people.error && !people.data) return <QueryFailed of={people} />
    if (rows.length === 0) return <EmptyState title={t('USER.SEARCH_EMPTY')} text={t('USER.SEARCH_EMPTY_DETAIL')} />
    return (
      <>
        <ul>
          {rows.map(({ user }) => (
            <li key={user.id}>
              <PersonRow user={user} />
            </li>
          ))}
        </ul>
        <EndOfList found={people} />
      </>
    )
  }
  return (
    <section aria-labelledby="known-people">
      <h2 className={styles.title} id="known-people">
        {t('PEOPLE.KNOWN')}
      </h2>
      <Chips
        label={t('PEOPLE.KNOWN')}
        items={[
          { id: 'related', label: t('PEOPLE.KNOWN_ALL') },
          { id: 'dm', label: t('PEOPLE.KNOWN_DM') },
        ]}
        value={which}
        onChange={setWhich}
        panelId="known"
      />
      <div id="known" role="tabpanel" aria-label={t('PEOPLE.KNOWN')} aria-busy={people.isFetching || undefined}>
        {list()}
      </div>
    </section>
  )
}
