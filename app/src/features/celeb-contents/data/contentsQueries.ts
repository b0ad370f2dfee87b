import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'

interface Page {
  list: CelebContents[]
  hasMore: boolean
}

const nextOf = ({ list, hasMore }: Page): ContentsId | null => (hasMore ? (list.at(-1)?.id ?? null) : null)

export const listOf = (data: { pages: readonly Page[] } | undefined): CelebContents[] =>
  data?.pages.flatMap(({ list }) => list) ?? []

/** Contents, and their items if the viewer may see them. Links expire, so each visit refetches them. */
export const contentsQuery = (contentsId: ContentsId) => ({
  ...query(api.celebContents.detail, { contentsId }),
  staleTime: 0,
})

/** Contents on sale, newest first, of one celeb or of all. */
export const shopQuery = (celebUserId: UserId | null) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.celebContents.list), celebUserId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.celebContents.list,
        { ...(celebUserId && { celebUserId }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as ContentsId | null,
    getNextPageParam: nextOf,
  })

export const boughtQuery = infiniteQueryOptions({
  queryKey: queryKey(api.celebContents.listBought),
  queryFn: ({ pageParam, signal }) =>
    call(api.celebContents.listBought, { ...(pageParam && { before: pageParam }) }, { signal }),
  initialPageParam: null as ContentsId | null,
  getNextPageParam: nextOf,
  staleTime: 0,
})

/** The celeb's own contents, including drafts, and their totals for this month and the last 14 days. */
export const madeQuery = infiniteQueryOptions({
  queryKey: queryKey(api.celebContents.listOwned),
  queryFn: ({ pageParam, signal }) =>
    call(api.celebContents.listOwned, { ...(pageParam && { before: pageParam }) }, { signal }),
  initialPageParam: null as ContentsId | null,
  getNextPageParam: nextOf,
  staleTime: 0,
})
