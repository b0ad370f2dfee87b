import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { readAll, readOne, write } from './database.ts'

const messagesPerRoom = 60
const keptRooms = 30

interface SavedRoom {
  chatId: string
  messages: readonly ChatMessage[]
  savedAt: number
}

const keyOf = (chatId: ChatId, part: string) => (part === 'all' ? chatId : `${chatId}:${part}`)

/** The last messages of a room saved on this device. Empty if there are none or if the device cannot store data. */
export async function readSavedRoom(userId: UserId, chatId: ChatId, part: string): Promise<readonly ChatMessage[]> {
  try {
    return (await readOne<SavedRoom>(userId, 'rooms', keyOf(chatId, part)))?.messages ?? []
  } catch {
    return []
  }
}

/** Saves the last messages of a room. The thirty most recently saved rooms are kept. */
export async function saveRoom(
  userId: UserId,
  chatId: ChatId,
  part: string,
  messages: readonly ChatMessage[],
  now: Date,
): Promise<void> {
  try {
    const saved: SavedRoom = {
      chatId: keyOf(chatId, part),
      messages: messages.slice(-messagesPerRoom),
      savedAt: now.getTime(),
    }
    await write(userId, 'rooms', [saved])
    const rooms = await readAll<SavedRoom>(userId, 'rooms')
    if (rooms.length <= keptRooms) return
    const old = rooms.sort((a, b) => b.savedAt - a.savedAt).slice(keptRooms)
    await write(
      userId,
      'rooms',
      [],
      old.map((room) => room.chatId),
    )
  } catch {
    // Ignored: if the device cannot store messages, the next visit fetches them from the server.
  }
}
