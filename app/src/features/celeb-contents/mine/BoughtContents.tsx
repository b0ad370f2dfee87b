import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { boughtQuery, listOf } from '../data/contentsQueries.ts'
import { Shelf } from '../shop/Shelf.tsx'
import styles from './MadeContents.module.css'

const all = 'all'

/** The contents that the person bought from one celeb or from all, newest first. */
export function BoughtContents() {
  const t = useT()
  const panelId = useId()
  const found = useInfiniteQuery(boughtQuery)
  const [celebId, setCelebId] = useState<string>(all)
  const list = listOf(found.data)
  const celebs = new Map(list.map(({ celebUserId, celeb }) => [celebUserId, celeb?.nickname ?? t('USER.UNKNOWN')]))
  const items = [
    { id: all, label: t('CONTENTS.FOR_ALL') },
    ...[...celebs].map(([id, label]) => ({
      id: id as string,
      label,
      count: list.filter(({ celebUserId }) => celebUserId === id).length,
    })),
  ]
  const hasChoice = celebs.size > 1
  return (
    <>
      {hasChoice ? (
        <div className={styles.filters}>
          <Chips label={t('CONTENTS.BY_CELEB')} items={items} value={celebId} onChange={setCelebId} panelId={panelId} />
        </div>
      ) : null}
      <div
        // A new element once the choice stands above it, since the skeleton before it is gone then: nothing moves.
        key={hasChoice ? 'panel' : 'list'}
        id={panelId}
        role={hasChoice ? 'tabpanel' : undefined}
        aria-label={hasChoice ? items.find(({ id }) => id === celebId)?.label : undefined}
      >
        <Shelf
          found={found}
          list={list.filter(({ celebUserId }) => celebId === all || celebUserId === celebId)}
          showsCeleb={celebId === all}
          allOwned
          empty={
            <EmptyState
              title={t('CONTENTS.BOUGHT_NONE')}
              text={t('CONTENTS.BOUGHT_NONE_DETAIL')}
              button={{ text: t('CONTENTS.TO_ALL'), href: '/celeb-contents' }}
            />
          }
        />
      </div>
    </>
  )
}
