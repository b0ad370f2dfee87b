import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { setPhotoAlt } from '../data/room/room.ts'
import { changeRooms } from '../data/room/roomQuery.ts'

/**
 * Asks the author to describe the photo of their message. Other people get the description with the next page of
 * messages.
 */
export async function describe({ id, chatId, photo }: ChatMessage): Promise<void> {
  const alt = photo && (await askForAlt(photo.id, photo.alt ?? ''))
  if (alt !== null) changeRooms(queryClient, chatId, (room) => setPhotoAlt(room, id, alt))
}
