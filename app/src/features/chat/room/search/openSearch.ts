import type { ChatId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../../api/queryClient.ts'
import { changePlace } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'

/** Replaces the header of the room with its search field. */
export const openSearch = (chatId: ChatId, part: RoomPart): void =>
  changePlace(queryClient, chatId, part, { isSearching: true })
