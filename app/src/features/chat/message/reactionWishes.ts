import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useSyncExternalStore } from 'react'
import { getUserId } from '../../../api/token.ts'
import { socket } from '../../../socket/socket.ts'
import { withMyReaction } from './withMyReaction.ts'

const answerTimeoutMs = 6_000

/** What one wants one's reaction to be, until the server has said that it is (or has not). */
const wishes = new Map<string, { emoji: string | null; end: () => void }>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

function forget(id: string): void {
  wishes.get(id)?.end()
  if (wishes.delete(id)) tell()
}

/**
 * Puts a reaction, another in its place, or takes it back (null): at once for the eye, and back as it was when the
 * server does not say so in time. False without a line.
 */
export function react(
  { id, myReaction }: Pick<ChatMessage, 'id' | 'myReaction'>,
  emoji: string | null,
  onFailed: () => void,
): boolean {
  const before = wishes.get(id)?.emoji ?? myReaction
  if (emoji === before) return true
  const isSent =
    emoji === null
      ? socket.emit('chatMessageReactionRemove', id, before ?? '')
      : socket.emit('chatMessageReactionAdd', id, emoji)
  if (!isSent) return false
  wishes.get(id)?.end()
  const endListening = socket.on('chatMessageReactionUpdate', (event) => {
    if (event.chatMessageId === id && event.userId === getUserId() && event.emoji === emoji) forget(id)
  })
  const timer = setTimeout(() => {
    forget(id)
    onFailed()
  }, answerTimeoutMs)
  wishes.set(id, {
    emoji,
    end: () => {
      endListening()
      clearTimeout(timer)
    },
  })
  tell()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reactions of a message as one wants them to be. */
export function useReactions(message: ChatMessage): Pick<ChatMessage, 'reactions' | 'myReaction'> {
  const wish = useSyncExternalStore(subscribe, () => wishes.get(message.id as ChatMessageId))
  return wish ? withMyReaction(message, wish.emoji) : message
}
