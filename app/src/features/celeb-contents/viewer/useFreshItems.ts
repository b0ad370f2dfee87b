import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../../api/serverClock.ts'
import { contentsQuery } from '../data/contentsQueries.ts'

/** A safety margin: a link must still be valid when the browser requests it. */
const marginMs = 15_000

export const mediaOf = (item: ContentsItem) =>
  item.kind === 'photo' ? item.photo : item.kind === 'video' ? item.video : item.voice

/** The items that the viewer may open: all of them, or before buying only the trial. */
const shownOf = ({ items, trial }: { items: ContentsItem[] | null; trial: ContentsItem | null }) =>
  items ?? (trial ? [trial] : null)

const isStale = (item: ContentsItem): boolean => mediaOf(item).links.expiresAt.getTime() - serverNow() < marginMs

/**
 * The items, with a valid link for the one at `at`. While an item is shown its links do not change, because a new
 * address would be loaded again. `renew` fetches new links.
 */
export function useFreshItems(contentsId: ContentsId, given: readonly ContentsItem[], at: number) {
  const client = useQueryClient()
  const [items, setItems] = useState(given)
  const renew = async (): Promise<readonly ContentsItem[]> => {
    const fresh = shownOf(await client.fetchQuery(contentsQuery(contentsId)))
    if (fresh) setItems(fresh)
    return fresh ?? []
  }
  const renewStale = useEffectEvent((take: (fresh: readonly ContentsItem[]) => void) => {
    const item = items[at]
    if (!item || !isStale(item)) return
    client.fetchQuery(contentsQuery(contentsId)).then(
      (data) => {
        const fresh = shownOf(data)
        if (fresh) take(fresh)
      },
      // If this fails, use the expired link: loading it fails visibly, and the player requests a new one.
      () => undefined,
    )
  })
  useEffect(() => {
    let wanted = true
    renewStale((fresh) => wanted && setItems(fresh))
    return () => {
      wanted = false
    }
  }, [at])
  return { items, renew }
}
