import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { isDirect } from '../data/order.ts'
import styles from './PeoplePicker.module.css'
import { PersonRow } from './PersonRow.tsx'

/** People to choose from: recent chat partners, and search results. Leaves out blocked people. */
export function PeoplePicker({
  chosen,
  memberIds = [],
  href,
  onToggle,
}: {
  chosen?: readonly User[]
  /** People who are already members and cannot be chosen. */
  memberIds?: readonly UserId[]
  /** Where a row links to. Without it, rows have checkboxes. */
  href?: (user: User) => string
  onToggle?: (user: User) => void
}) {
  const t = useT()
  const myId = useUserId()
  const blocked = useIdList('blocking')
  const [typed, setTyped] = useState('')
  const nickname = useDebounced(typed.trim().replace(/^@/u, ''), searchDebounceMs)
  const { data: recentPartners } = useQuery({
    ...chatListQuery,
    enabled: false,
    select: ({ chats }) =>
      chats
        .filter((chat) => isDirect(chat) && chat.recipient)
        .toSorted((a, b) => (b.lastMessage?.createdAt.getTime() ?? 0) - (a.lastMessage?.createdAt.getTime() ?? 0))
        .flatMap(({ recipient }) => recipient ?? []),
  })
  const search = useQuery({
    ...query(api.user.search, { nickname }),
    enabled: nickname !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = nickname !== ''
  const people = (isSearching ? search.data?.list : recentPartners)?.filter(({ id }) => id !== myId && !blocked.has(id))

  const list = () => {
    if (isSearching && search.isError) return <QueryFailed of={search} />
    if (isSearching && !people) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (isSearching && people?.length === 0)
      return <EmptyState quiet title={t('USER.SEARCH_NONE')} text={t('USER.SEARCH_NONE_DETAIL')} />
    if (!people || people.length === 0)
      return <EmptyState title={t('ROOM.FIND_SOMEONE')} text={t('ROOM.FIND_SOMEONE_DETAIL')} />
    return (
      <>
        {isSearching ? null : <h2 className={styles.heading}>{t('ROOM.RECENT_PARTNERS')}</h2>}
        <ul>
          {people.map((user) => (
            <li key={user.id}>
              <PersonRow
                user={user}
                href={href?.(user)}
                isChosen={chosen?.some(({ id }) => id === user.id) ?? false}
                isMember={memberIds.includes(user.id)}
                onToggle={() => onToggle?.(user)}
              />
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <SearchField label={t('USER.SEARCH_PLACEHOLDER')} value={typed} onChange={setTyped} />
      <p className="sr" role="status">
        {isSearching && people ? t('USER.RESULTS', { count: people.length }) : ''}
      </p>
      {list()}
    </>
  )
}
