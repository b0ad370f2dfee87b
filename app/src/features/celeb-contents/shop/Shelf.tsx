import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { EndOfList, type PagedQuery } from '../../../shell/EndOfList.tsx'
import { ContentsCard } from './ContentsCard.tsx'
import styles from './Shelf.module.css'

interface PagedList extends PagedQuery {
  isPending: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** A paged list of contents, two in a row. `found` is its query, `list` the items to show. */
export function Shelf({
  found,
  list,
  showsCeleb,
  allOwned = false,
  empty,
}: {
  found: PagedList
  list: readonly CelebContents[]
  showsCeleb: boolean
  allOwned?: boolean
  empty: ReactNode
}) {
  const t = useT()
  if (found.isPending) return <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
  if (found.error && list.length === 0 && !found.isFetchNextPageError)
    return <QueryFailed of={found} title={t('CONTENTS.FAILED')} />
  if (list.length === 0 && !found.hasNextPage) return <div className={styles.empty}>{empty}</div>
  return (
    <>
      <ul className={styles.shelf}>
        {list.map((contents) => (
          <li key={contents.id}>
            <ContentsCard contents={contents} showsCeleb={showsCeleb} allOwned={allOwned} />
          </li>
        ))}
      </ul>
      <EndOfList found={found} />
    </>
  )
}
