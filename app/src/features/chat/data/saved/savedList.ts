import type { UserId } from '@byeol/contract/ids.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { readDevice, writeDevice } from '../../../../browser/deviceStore.ts'
import type { ChatList } from './listedChat.ts'

const keyOf = (userId: UserId) => `byeol.chat.list.${userId}`

/** Enough chats for the first frame; the server's response has the rest. */
const savedChats = 200

export interface SavedList {
  chats: ChatList
  savedAt: Date
}

/** The chat list as last saved on this device. It is in local storage, so that the first frame can show it. */
export function readSavedList(userId: UserId): SavedList | null {
  try {
    return reviveDates(JSON.parse(readDevice(keyOf(userId)) ?? 'null')) as SavedList | null
  } catch {
    return null
  }
}

/** Called on every change (spec.md point 4, Chat list). */
export function saveList(userId: UserId, chats: ChatList, now: Date): void {
  const newest = [...chats].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, savedChats)
  const saved: SavedList = { chats: newest, savedAt: now }
  writeDevice(keyOf(userId), JSON.stringify(wrapDates(saved)))
}

const timeOf = ({ lastMessage, createdAt }: ChatList[number]) => (lastMessage?.createdAt ?? createdAt).getTime()
