import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { idListQuery, type IdListName } from './idLists.ts'

/** RoomPerson is on a list of one's own now, or no longer; a list that is not loaded yet will know by itself. */
export function changeIdList(client: QueryClient, name: IdListName, userId: UserId, isOn: boolean): void {
  client.setQueryData(idListQuery(name).queryKey, (old) => {
    if (!old || old.list.includes(userId) === isOn) return old
    return { list: isOn ? [...old.list, userId] : old.list.filter((id) => id !== userId) }
  })
}
