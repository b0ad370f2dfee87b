import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../../api/query.ts'

/** With whom one talks or is related has changed: the lists are asked for again where they are in use. */
export function staleIdLists(client: QueryClient): void {
  for (const list of [api.user.dmUserIds, api.user.relatedIds])
    void client.invalidateQueries({ queryKey: queryKey(list) })
}
