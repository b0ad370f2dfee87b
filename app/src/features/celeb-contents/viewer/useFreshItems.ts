import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../../api/serverClock.ts'
import { contentsQuery } from '../data/contentsQueries.ts'

/** A link must still be valid when the browser uses it. */
const marginMs = 15_000

export const mediaOf = (item: ContentsItem) =>
  item.kind === 'photo' ? item.photo : item.kind === 'video' ? item.video : item.voice

/** What the viewer may open: the items, or before buying the trial alone. */
const shownOf = ({ items, trial }: { items: ContentsItem[] | null; trial: ContentsItem | null }) =>
  items ?? (trial ? [trial] : null)

const isStale = (item: ContentsItem): boolean => mediaOf(item).links.expiresAt.getTime() - serverNow() < marginMs

/**
 * The items, with a valid link for the one at `at`. The links stay the same while one item is shown, because another
 * address would load it again. `renew` fetches new links.
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
      // If this fails, the old link fails visibly, and its player asks again.
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
