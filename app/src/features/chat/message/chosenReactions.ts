import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useSyncExternalStore } from 'react'
import { getUserId } from '../../../api/token.ts'
import { socket } from '../../../socket/socket.ts'
import { withMyReaction } from './withMyReaction.ts'

const answerTimeoutMs = 6_000

/** The reactions that the viewer chose, until the server has confirmed or refused them. */
const chosen = new Map<string, { emoji: string | null; end: () => void }>()
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

function forget(id: string): void {
  chosen.get(id)?.end()
  if (chosen.delete(id)) notifyListeners()
}

/**
 * Sets, replaces or removes (null) the viewer's reaction. Shows it at once, and restores the old one if the server does
 * not confirm in time. Returns false without a connection.
 */
export function react(
  { id, myReaction }: Pick<ChatMessage, 'id' | 'myReaction'>,
  emoji: string | null,
  onFailed: () => void,
): boolean {
  const before = chosen.get(id)?.emoji ?? myReaction
  if (emoji === before) return true
  const isSent =
    emoji === null
      ? socket.emit('chatMessageReactionRemove', id, before ?? '')
      : socket.emit('chatMessageReactionAdd', id, emoji)
  if (!isSent) return false
  chosen.get(id)?.end()
  const endListening = socket.on('chatMessageReactionUpdate', (event) => {
    if (event.chatMessageId === id && event.userId === getUserId() && event.emoji === emoji) forget(id)
  })
  const timer = setTimeout(() => {
    forget(id)
    onFailed()
  }, answerTimeoutMs)
  chosen.set(id, {
    emoji,
    end: () => {
      endListening()
      clearTimeout(timer)
    },
  })
  notifyListeners()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reactions of a message with the viewer's choice applied. */
export function useReactions(message: ChatMessage): Pick<ChatMessage, 'reactions' | 'myReaction'> {
  const choice = useSyncExternalStore(subscribe, () => chosen.get(message.id as ChatMessageId))
  return choice ? withMyReaction(message, choice.emoji) : message
}
