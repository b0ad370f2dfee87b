import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { getUserId } from '../../../../api/token.ts'
import { socket } from '../../../../socket/socket.ts'
import { compareReactions } from '@byeol/contract/chat/compareReactions.ts'

type Reacted = Pick<ChatMessage, 'reactions' | 'myReaction'>

/** The counts after the viewer reacts with `emoji` or removes their reaction (null). */
export function withMyReaction({ reactions, myReaction }: Reacted, emoji: string | null): Reacted {
  if (emoji === myReaction) return { reactions, myReaction }
  const counts = new Map(reactions.map((reaction) => [reaction.emoji, reaction.count]))
  if (myReaction !== null) counts.set(myReaction, (counts.get(myReaction) ?? 1) - 1)
  if (emoji !== null) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const next = [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ emoji: name, count }))
  return { reactions: next.sort(compareReactions), myReaction: emoji }
}

const answerTimeoutMs = 6_000

interface Choice {
  /** The chosen emoji; null removes the viewer's reaction. */
  emoji: string | null
  /** Stops waiting for the server's response. */
  end: () => void
}
/** Reactions that the viewer has chosen and that the server has neither confirmed nor refused yet. */
const chosen = createStore<ReadonlyMap<ChatMessageId, Choice>>(() => new Map())

function forget(id: ChatMessageId): void {
  chosen.get().get(id)?.end()
  chosen.update((before) => new Map([...before].filter(([each]) => each !== id)))
}

/**
 * Sets, replaces or removes (null) the viewer's reaction. Shows it at once, and restores the previous one if the server
 * does not confirm it in time. Returns false without a connection.
 */
export function react(
  { id, myReaction }: Pick<ChatMessage, 'id' | 'myReaction'>,
  emoji: string | null,
  onFailed: () => void,
): boolean {
  const before = chosen.get().get(id)?.emoji ?? myReaction
  if (emoji === before) return true
  const isSent =
    emoji === null
      ? socket.emit('chatMessageReactionRemove', id, before ?? '')
      : socket.emit('chatMessageReactionAdd', id, emoji)
  if (!isSent) return false
  chosen.get().get(id)?.end()
  const endListening = socket.on('chatMessageReactionUpdate', (event) => {
    if (event.chatMessageId === id && event.userId === getUserId() && event.emoji === emoji) forget(id)
  })
  const timer = setTimeout(() => {
    forget(id)
    onFailed()
  }, answerTimeoutMs)
  const end = () => {
    endListening()
    clearTimeout(timer)
  }
  chosen.update((all) => new Map(all).set(id, { emoji, end }))
  return true
}

/** The reactions to a message, including a choice of the viewer that the server has not confirmed. */
export function useReactions(message: ChatMessage): Pick<ChatMessage, 'reactions' | 'myReaction'> {
  const choice = useStorePart(chosen, (all) => all.get(message.id))
  return choice ? withMyReaction(message, choice.emoji) : message
}
