import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { boughtQuery, listOf } from '../data/contentsQueries.ts'
import { Shelf } from '../shop/Shelf.tsx'

/** The contents that the person bought, newest first. */
export function BoughtContents() {
  const t = useT()
  const found = useInfiniteQuery(boughtQuery)
  return (
    <Shelf
      found={found}
      list={listOf(found.data)}
      showsCeleb
      allOwned
      empty={
        <EmptyState
          title={t('CONTENTS.BOUGHT_NONE')}
          text={t('CONTENTS.BOUGHT_NONE_DETAIL')}
          button={{ text: t('CONTENTS.TO_ALL'), href: '/celeb-contents' }}
        />
      }
    />
  )
}
