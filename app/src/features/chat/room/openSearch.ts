import type { ChatId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { changePlace } from '../data/roomPlace.ts'
import type { RoomPart } from '../data/roomPart.ts'

/** The header of the room becomes its search. */
export const openSearch = (chatId: ChatId, part: RoomPart): void =>
  changePlace(queryClient, chatId, part, { isSearching: true })
