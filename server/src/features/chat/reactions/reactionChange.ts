import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'

/** A stored change of one person's reaction, as announced to the viewers of the message. */
export interface ReactionChange {
  message: { id: ChatMessageId; chatId: ChatId; fanId: UserId | null }
  userId: UserId
  /** Null: the reaction was removed. */
  emoji: string | null
  /** When the person gave the reaction that this change replaced; null if there was none. */
  replacedAt: Date | null
  reactionRevision: number
  /** Viewers who blocked the person when the reaction changed, so that they do not see the change. */
  hiddenFrom: ReadonlySet<string>
  /** The one other recipient of the event: the peer, the celeb or a fan. Null: the chat's room. */
  other: UserId | null
}
