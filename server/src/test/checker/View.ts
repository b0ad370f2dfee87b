import type { ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/** The result of a fresh fetch: the chats, the messages of each, and the muted people. */
export interface Fetched {
  chats: Chat[]
  messages: ChatMessage[]
  muted: ReadonlySet<UserId>
}

interface Reacted {
  reactions: ChatMessage['reactions']
  revision: number
  mine: { emoji: string | null; revision: number } | null
}

const isIn = (chatId: ChatId) => (message: ChatMessage) => message.chatId === chatId

/**
 * The state of one device: the last fetch with all later events applied. It contains every message of every chat, so it
 * counts unread messages itself, as the app does for a chat that it has loaded completely.
 */
export class View {
  readonly chats = new Map<ChatId, Chat>()
  readonly messages = new Map<string, ChatMessage>()
  /** Changes of messages that may arrive before the message's own event. */
  readonly #deleted = new Map<string, Date>()
  readonly #hidden = new Set<string>()
  readonly #reacted = new Map<string, Reacted>()
  readonly #kept = new Map<string, boolean>()
  readonly #readByOther = new Map<ChatId, string>()
  readonly #me: UserId
  #muted: ReadonlySet<UserId> = new Set()

  constructor(me: UserId) {
    this.#me = me
  }

  /** Replaces everything with a fetch. The caller must then apply the events received since the fetch began. */
  take({ chats, messages, muted }: Fetched): void {
    this.#muted = muted
    this.chats.clear()
    this.messages.clear()
    this.#kept.clear()
    for (const chat of chats) this.chats.set(chat.id, chat)
    for (const message of messages) this.#put(message)
  }

  /**
   * The messages of a chat, and which of them are unread: those after the read mark, by other people who are not muted.
   */
  state(chatId: ChatId) {
    const messages = [...this.messages.values()].filter(isIn(chatId)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const readId = this.chats.get(chatId)?.readId ?? null
    const unread = messages.filter(
      ({ id, author, deletedAt }) =>
        author.id !== this.#me && !this.#muted.has(author.id) && !deletedAt && id > (readId ?? ''),
    )
    return {
      messages,
      readId,
      newCount: unread.length,
      newFirstId: unread[0]?.id ?? null,
      lastId: messages.at(-1)?.id ?? null,
    }
  }

  /** Applies an event. If it concerns an unknown chat, which only a fetch can load, returns the chat's id. */
  apply<E extends ServerEventName>(event: E, payload: ServerEvents[E]): ChatId | null {
    const on = this.#on[event] as ((payload: ServerEvents[E]) => ChatId | null | void) | undefined
    return on?.(payload) ?? null
  }

  readonly #on: { [E in ServerEventName]?: (payload: ServerEvents[E]) => ChatId | null | void } = {
    chatMessage: ({ chatMessage }) => {
      if (!this.chats.has(chatMessage.chatId)) return chatMessage.chatId
      if (!this.messages.has(chatMessage.id)) this.#put(chatMessage)
    },
    chatMessageSent: (sent) => {
      if ('chatMessage' in sent && this.chats.has(sent.chatMessage.chatId) && !this.messages.has(sent.chatMessage.id))
        this.#put(sent.chatMessage)
    },
    chatMessageDelete: ({ chatMessageId, deletedAt, isForMe }) => {
      if (isForMe) this.#hidden.add(chatMessageId)
      else this.#deleted.set(chatMessageId, deletedAt)
      this.#update(chatMessageId)
      for (const { id, replyTo } of [...this.messages.values()]) if (replyTo?.id === chatMessageId) this.#update(id)
    },
    chatMessageReactionUpdate: ({ chatMessageId, reactions, reactionRevision: revision, userId, emoji }) => {
      const known = this.#reacted.get(chatMessageId)
      const told = userId === this.#me ? { emoji, revision } : null
      const mine = told && told.revision > (known?.mine?.revision ?? 0) ? told : (known?.mine ?? null)
      this.#reacted.set(
        chatMessageId,
        known && known.revision >= revision ? { ...known, mine } : { reactions, revision, mine },
      )
      this.#update(chatMessageId)
    },
    chatMessageFavoriteUpdate: ({ chatMessageId, isFavorited }) => {
      this.#kept.set(chatMessageId, isFavorited)
      this.#update(chatMessageId)
    },
    chatMessageReadUpdate: ({ chatId, userId, readId }) => {
      const chat = this.chats.get(chatId)
      // Ignores read positions of other members in group chats, because no message displays them.
      if (userId === this.#me || !chat || chat.isCelebGroup || chat.isSubscription) return
      if (readId > (this.#readByOther.get(chatId) ?? '')) this.#readByOther.set(chatId, readId)
      for (const { id } of this.state(chatId).messages) this.#update(id)
    },
    chatUnreadUpdate: (event) => {
      if ('increment' in event) return
      const { chatId, readId } = event
      const chat = this.chats.get(chatId)
      if (chat && (readId ?? '') > (chat.readId ?? '')) this.chats.set(chatId, { ...chat, readId })
      for (const { id } of this.state(chatId).messages) this.#update(id)
    },
    chatCreate: ({ chat }) => chat.id,
    chatDelete: ({ chatId }) => {
      this.chats.delete(chatId)
      this.#forget(chatId)
    },
    chatUpdate: ({ chat: { id, lastMessage, disabled, isMuted } }) => {
      const chat = this.chats.get(id)
      if (chat) this.chats.set(id, { ...chat, disabled: disabled ?? chat.disabled, isMuted: isMuted ?? chat.isMuted })
      if (lastMessage === null) this.#forget(id)
    },
    chatUserAdd: ({ chatId, users }) =>
      this.#people(chatId, (ids) => [...new Set([...ids, ...users.map(({ id }) => id)])]),
    chatUserRemove: ({ chatId, userId }) => this.#people(chatId, (ids) => ids.filter((id) => id !== userId)),
  }

  #people(chatId: ChatId, change: (ids: UserId[]) => UserId[]): void {
    const chat = this.chats.get(chatId)
    if (chat) this.chats.set(chatId, { ...chat, userIds: change(chat.userIds) })
  }

  #forget(chatId: ChatId): void {
    for (const { id } of [...this.messages.values()].filter(isIn(chatId))) this.messages.delete(id)
  }

  /**
   * How a message is quoted in a reply: not at all if the viewer has hidden it, and as deleted if it was deleted for
   * everyone.
   */
  #quote(replyTo: ChatMessage['replyTo']): ChatMessage['replyTo'] {
    if (!replyTo || this.#hidden.has(replyTo.id)) return null
    return this.#deleted.has(replyTo.id)
      ? { ...replyTo, content: null, hasPhoto: false, hasVideo: false, hasVoice: false, isDeleted: true }
      : replyTo
  }

  #update(id: string): void {
    const message = this.messages.get(id)
    if (message) this.#put(message)
  }

  #put(message: ChatMessage): void {
    if (this.#hidden.has(message.id)) return void this.messages.delete(message.id)
    const mark =
      message.author.id === this.#me ? this.#readByOther.get(message.chatId) : this.chats.get(message.chatId)?.readId
    const read = message.read || message.id <= (mark ?? '')
    const deletedAt = message.deletedAt ?? this.#deleted.get(message.id) ?? null
    if (deletedAt)
      return void this.messages.set(message.id, {
        ...message,
        read,
        content: null,
        photoId: null,
        photo: null,
        replyTo: null,
        reactions: [],
        myReaction: null,
        isFavorited: false,
        deletedAt,
      })
    const next = {
      ...message,
      replyTo: this.#quote(message.replyTo),
      read,
      isFavorited: this.#kept.get(message.id) ?? message.isFavorited,
    }
    const reacted = this.#reacted.get(message.id)
    if (reacted && reacted.revision > message.reactionRevision) {
      next.reactions = reacted.reactions
      next.reactionRevision = reacted.revision
      if (reacted.mine && reacted.mine.revision > message.reactionRevision) next.myReaction = reacted.mine.emoji
    }
    this.messages.set(message.id, next)
  }
}
