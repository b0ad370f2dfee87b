import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { changeRooms } from '../../chat/data/room/roomQuery.ts'
import { refetchReplies } from '../data/celebQueries.ts'
import { heldQuery, setShelter } from './shelterQuery.ts'

/** Adds a message to its room in the cache at the time when it was sent, if that part of the room is loaded. */
function addToRoom(message: ChatMessage): void {
  changeRooms(queryClient, message.chatId, (room, part) => {
    const { messages } = room
    const isOutside = part === 'broadcasts' || messages.length === 0 || message.id < messages[0]!.id
    if (isOutside || messages.some(({ id }) => id === message.id)) return room
    return { ...room, messages: [...messages, message].sort((a, b) => (a.id < b.id ? -1 : 1)) }
  })
}

/** Releases one held reply, or all those of a pause. `known` are those among them that the page has loaded. */
export async function takeHeld(of: ChatMessageId | 'paused', known: readonly ChatMessage[]): Promise<void> {
  setShelter(await call(api.celeb.takeHeld, { of }))
  for (const message of known) addToRoom(message)
  await Promise.all([queryClient.invalidateQueries({ queryKey: heldQuery.queryKey }), refetchReplies()])
}
