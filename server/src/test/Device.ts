import { api, type ServerEventName, type ServerEvents } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { PermissionDMEnter, PermissionDMSend } from '@byeol/contract/permission.ts'
import type { Subscription, SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Actor } from './Actor.ts'
import type { LiveClient } from './LiveClient.ts'
import { promptMs } from './patience.ts'
import { until } from './until.ts'

/** Everything that a device stores, by id. */
export interface Kept {
  chats: Record<string, Chat>
  messages: Record<string, ChatMessage>
  subscriptions: Record<string, Subscription>
  premiums: Record<string, SubscriptionPremium>
  enters: Record<string, PermissionDMEnter>
  sends: Record<string, PermissionDMSend>
}

const byId = <T extends { id: string }>(list: T[]): Record<string, T> =>
  Object.fromEntries(list.map((one) => [one.id, one]))

/** Leaves out the number of deletions, because no event announces it to everyone. */
const timeless = <Shown extends Partial<Chat>>(chat: Shown) => ({ ...chat, deletions: 0 })

/** Fetches everything. Leaves out file links, because their signatures differ in each response. */
export async function fetchAll(who: Actor): Promise<Kept> {
  const [{ chats }, { subscriptions }, { subscriptionPremiums }, { permissionDMEnters }, { permissionDMSends }] =
    await Promise.all([
      who.call(api.chat.list, {}),
      who.call(api.subscription.list, {}),
      who.call(api.subscription.premiumList, {}),
      who.call(api.permission.dmEnter, {}),
      who.call(api.permission.dmSend, {}),
    ])
  const histories = await Promise.all(chats.map(({ id }) => who.history(id).catch(() => [])))
  return {
    chats: byId(chats.map(timeless)),
    messages: byId(histories.flat()),
    subscriptions: byId(subscriptions),
    premiums: byId(subscriptionPremiums),
    enters: byId(permissionDMEnters),
    sends: byId(permissionDMSends),
  }
}

type Apply = { [E in ServerEventName]?: (kept: Kept, event: ServerEvents[E], me: string) => void }

function readUpTo(kept: Kept, chatId: string, readId: string, isMine: (message: ChatMessage) => boolean): void {
  const last = kept.chats[chatId]?.lastMessage
  for (const message of [...Object.values(kept.messages), ...(last ? [last] : [])])
    if (message.chatId === chatId && message.id <= readId && isMine(message)) message.read = true
}

function take(kept: Kept, chatMessage: ChatMessage): void {
  const chat = kept.chats[chatMessage.chatId]
  if (!chat || kept.messages[chatMessage.id]) return
  kept.messages[chatMessage.id] = { ...chatMessage }
  if (!chat.lastMessage || chat.lastMessage.id < chatMessage.id) chat.lastMessage = { ...chatMessage }
}

/** The messages of other people after a read mark, as far as the device has them. */
const unreadAfter = (kept: Kept, chatId: string, mark: string, me: string): ChatMessage[] =>
  Object.values(kept.messages)
    .filter(
      (message) => message.chatId === chatId && message.author.id !== me && !message.deletedAt && message.id > mark,
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))

function count(kept: Kept, chatId: string, me: string): void {
  const chat = kept.chats[chatId]
  if (!chat) return
  const unread = unreadAfter(kept, chatId, chat.readId ?? '', me)
  chat.newCount = unread.length
  chat.newFirstId = unread[0]?.id ?? null
  chat.newFirstCreatedAt = unread[0]?.createdAt ?? null
}

function forget(kept: Kept, chatId: string): void {
  for (const { id, chatId: of } of Object.values(kept.messages)) if (of === chatId) delete kept.messages[id]
}

/**
 * The simplest implementation of each event (spec.md point 4): applying it to the old state must equal a fresh fetch.
 */
const apply: Apply = {
  chatMessage: (kept, { chatMessage }, me) => {
    take(kept, chatMessage)
    count(kept, chatMessage.chatId, me)
  },
  chatMessageSent: (kept, event) => {
    if ('chatMessage' in event) take(kept, event.chatMessage)
  },
  chatMessageDelete: (kept, { chatId, chatMessageId, deletedAt }, me) => {
    const last = kept.chats[chatId]?.lastMessage
    for (const message of [kept.messages[chatMessageId], last?.id === chatMessageId ? last : undefined])
      if (message)
        Object.assign(message, {
          content: null,
          photoId: null,
          photo: null,
          videoId: null,
          video: null,
          voiceId: null,
          voice: null,
          deletedAt,
        })
    count(kept, chatId, me)
  },
  chatMessageReadUpdate: (kept, { chatId, readId }, me) =>
    readUpTo(kept, chatId, readId, ({ author }) => author.id === me),
  chatUnreadUpdate: (kept, event, me) => {
    const chat = kept.chats[event.chatId]
    if (!chat || 'increment' in event) return
    const { chatId, countedId, ...unread } = event
    const later = unreadAfter(kept, chatId, countedId ?? unread.readId ?? '', me)
    Object.assign(chat, unread, { newCount: unread.newCount + later.length, deletions: 0 })
    if (unread.newCount === 0 && later[0])
      Object.assign(chat, { newFirstId: later[0].id, newFirstCreatedAt: later[0].createdAt })
    readUpTo(kept, chatId, unread.readId ?? '', ({ author }) => author.id !== me)
  },
  chatCreate: (kept, { chat }) => void (kept.chats[chat.id] = timeless(chat)),
  chatDelete: (kept, { chatId }) => {
    delete kept.chats[chatId]
    forget(kept, chatId)
  },
  chatUpdate: (kept, { chat }) => {
    const old = kept.chats[chat.id]
    if (old)
      Object.assign(old, Object.fromEntries(Object.entries(timeless(chat)).filter(([, value]) => value !== undefined)))
    // If the viewer may no longer enter the chat, it shows no messages.
    if (chat.lastMessage === null) forget(kept, chat.id)
  },
  subscriptionAdd: (kept, { subscription }) => void (kept.subscriptions[subscription.id] = subscription),
  subscriptionRemove: (kept, { subscriptionId }) => void delete kept.subscriptions[subscriptionId],
  subscriptionPremiumAdd: (kept, { subscriptionPremium }) =>
    void (kept.premiums[subscriptionPremium.id] = subscriptionPremium),
  subscriptionPremiumRemove: (kept, { subscriptionPremiumId }) => void delete kept.premiums[subscriptionPremiumId],
  subscriptionPremiumUpdate: (kept, { subscriptionPremium }) =>
    void (kept.premiums[subscriptionPremium.id] = subscriptionPremium),
  permissionDMEnterAdd: (kept, { permissionDMEnter }) => void (kept.enters[permissionDMEnter.id] = permissionDMEnter),
  permissionDMEnterRemove: (kept, { permissionDMEnterId }) => void delete kept.enters[permissionDMEnterId],
  permissionDMSendAdd: (kept, { permissionDMSend }) => void (kept.sends[permissionDMSend.id] = permissionDMSend),
  permissionDMSendRemove: (kept, { permissionDMSendId }) => void delete kept.sends[permissionDMSendId],
}

/** A device that fetches everything once and after that only applies events. */
export class Device {
  readonly who: Actor
  readonly connection: LiveClient
  #kept: Kept
  #applied = 0

  private constructor(who: Actor, connection: LiveClient, kept: Kept) {
    this.who = who
    this.connection = connection
    this.#kept = kept
  }

  static async open(who: Actor): Promise<Device> {
    const connection = await who.connect()
    return new Device(who, connection, await fetchAll(who))
  }

  /** What the device stores after applying all events received so far. */
  get kept(): Kept {
    for (; this.#applied < this.connection.heard.length; this.#applied++) {
      const { event, payload } = this.connection.heard[this.#applied]!
      const change = apply[event] as ((kept: Kept, payload: unknown, me: string) => void) | undefined
      change?.(this.#kept, structuredClone(payload), this.who.id)
    }
    return this.#kept
  }

  /** Resolves once the device stores exactly what a fresh fetch returns; otherwise fails with the difference. */
  async equalsFetch(check: (kept: Kept, fetched: Kept) => void, withinMs = promptMs): Promise<void> {
    let problem: unknown
    const same = async () => {
      const fetched = await fetchAll(this.who)
      try {
        check(this.kept, fetched)
        return true
      } catch (error) {
        problem = error
        return false
      }
    }
    await until('the device is up to date', same, withinMs).catch(() => {
      throw problem
    })
  }
}
