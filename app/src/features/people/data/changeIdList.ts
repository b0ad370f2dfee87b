import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { idListQuery, type IdListName } from './idLists.ts'

/**
 * Adds a person to a list of ids or removes them. Does nothing if the list is not loaded, because it will be complete
 * when it is.
 */
export function changeIdList(client: QueryClient, name: IdListName, userId: UserId, isOn: boolean): void {
  client.setQueryData(idListQuery(name).queryKey, (old) => {
    if (!old || old.list.includes(userId) === isOn) return old
    return { list: isOn ? [...old.list, userId] : old.list.filter((id) => id !== userId) }
  })
}
