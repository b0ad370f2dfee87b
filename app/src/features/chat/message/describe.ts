import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { setPhotoAlt } from '../data/room/room.ts'
import { changeRooms } from '../data/room/roomQuery.ts'

/**
 * Lets the author describe the photo in their message. Other people get the description when they next load the
 * message.
 */
export async function describe({ id, chatId, photo }: ChatMessage): Promise<void> {
  const alt = photo && (await askForAlt(photo.id, photo.alt ?? ''))
  if (alt !== null) changeRooms(queryClient, chatId, (room) => setPhotoAlt(room, id, alt))
}
