import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query, queryKey } from '../../../api/query.ts'
import { contentsQuery } from './contentsQueries.ts'

const { list, listBought, listOwned } = api.celebContents

/** Puts the server's response about contents into the cache, and refetches the lists that contain them. */
export function applyContents(client: QueryClient, contents: CelebContents, items?: ContentsItem[] | null): void {
  client.setQueryData(contentsQuery(contents.id).queryKey, (old) => ({
    contents,
    items: items === undefined ? (old?.items ?? null) : items,
    trial: old?.trial ?? null,
  }))
  refetchLists(client)
}

export const refetchLists = (client: QueryClient): void => {
  for (const endpoint of [list, listBought, listOwned]) void client.invalidateQueries({ queryKey: queryKey(endpoint) })
}

/** Applies a change of an order: it was paid on another device or confirmed by webhook, or it was refunded. */
export function updateContentsOrder(client: QueryClient, { order }: ServerEvents['orderUpdate']): void {
  if (order.kind !== 'celebContents') return
  client.setQueryData(contentsOrderQuery(order.id).queryKey, (old) => old && { order })
  void client.invalidateQueries({ queryKey: contentsQuery(order.productId as ContentsId).queryKey })
  refetchLists(client)
}

export const contentsOrderQuery = (orderId: ServerEvents['orderUpdate']['order']['id']) =>
  query(api.celebContents.contentsOrder, { orderId })
