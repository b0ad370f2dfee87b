import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { idListQuery, type IdListName } from './idLists.ts'

/** Adds a person to an id list or removes them. Skips a list that is not loaded, because it will arrive complete. */
export function changeIdList(client: QueryClient, name: IdListName, userId: UserId, isOn: boolean): void {
  client.setQueryData(idListQuery(name).queryKey, (old) => {
    if (!old || old.list.includes(userId) === isOn) return old
    return { list: isOn ? [...old.list, userId] : old.list.filter((id) => id !== userId) }
  })
}
