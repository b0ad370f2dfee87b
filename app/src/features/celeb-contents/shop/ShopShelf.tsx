import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { makerPath } from '../data/contentsPaths.ts'
import { listOf, shopQuery } from '../data/contentsQueries.ts'
import { Shelf } from './Shelf.tsx'
import styles from './ShopShelf.module.css'

const filters = ['all', 'owned', 'photo', 'video', 'voice'] as const
type Filter = (typeof filters)[number]

const shows: Record<Filter, (contents: CelebContents) => boolean> = {
  all: () => true,
  owned: ({ owned }) => owned !== null,
  photo: ({ photoCount, videoCount }) => photoCount > 0 && videoCount === 0,
  video: ({ videoCount }) => videoCount > 0,
  voice: ({ voiceCount }) => voiceCount > 0,
}

/** The contents of one celeb or of all, newest first. Offers only filters that would change the list. */
export function ShopShelf({ celebUserId, name }: { celebUserId: UserId | null; name: string | null }) {
  const t = useT()
  const panelId = useId()
  const isOwn = useMe()?.id === celebUserId
  const [filter, setFilter] = useState<Filter>('all')
  const found = useInfiniteQuery(shopQuery(celebUserId))
  const all = listOf(found.data)
  const items = filters
    .filter((id) => id === 'all' || id === filter || all.some(shows[id]))
    .map((id) => ({
      id,
      label: t(`CONTENTS.FILTER_${id}`),
      ...(id === 'owned' && { count: all.filter(shows.owned).length }),
    }))
  const empty =
    all.length > 0 ? (
      <EmptyState quiet title={t('CONTENTS.EMPTY_FILTER')} />
    ) : isOwn ? (
      <EmptyState
        title={t('CONTENTS.EMPTY')}
        text={t('CONTENTS.EMPTY_OWN_DETAIL')}
        button={{ text: t('CONTENTS.MAKE'), href: makerPath(null) }}
      />
    ) : (
      <EmptyState
        title={t('CONTENTS.EMPTY')}
        text={name ? t('CONTENTS.EMPTY_DETAIL', { name }) : t('CONTENTS.EMPTY_ALL_DETAIL')}
      />
    )
  return (
    <>
      {items.length > 2 ? (
        <div className={styles.filters}>
          <Chips<Filter>
            label={t('CONTENTS.FILTERS')}
            items={items}
            value={filter}
            onChange={setFilter}
            panelId={panelId}
          />
        </div>
      ) : found.isPending ? (
        <div className={styles.filters} aria-hidden="true">
          <Skeleton kind="chips" count={3} label="" />
        </div>
      ) : null}
      <div
        id={panelId}
        role={items.length > 2 ? 'tabpanel' : undefined}
        aria-label={items.length > 2 ? t(`CONTENTS.FILTER_${filter}`) : undefined}
      >
        <Shelf found={found} list={all.filter(shows[filter])} showsCeleb={celebUserId === null} empty={empty} />
      </div>
    </>
  )
}
