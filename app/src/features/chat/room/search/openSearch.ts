import type { ChatId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../../api/queryClient.ts'
import { changePlace } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'

/** Shows the search field in place of the room's header. */
export const openSearch = (chatId: ChatId, part: RoomPart): void =>
  changePlace(queryClient, chatId, part, { isSearching: true })
