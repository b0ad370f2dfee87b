import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { expect } from 'vitest'
import { pushMessages } from '../../features/push/pushMessages.ts'
import { pushMessagePage } from '../../features/push/pushMessagePage.ts'
import type { PushClient } from '../../providers/push.ts'
import {
  blocked,
  isRequestTo,
  hearsChat,
  mayRead,
  pair,
  reactionsFor,
  readsChat,
  seesInChat,
  unreadOf,
  type Model,
  type ModelChat,
  type ModelMessage,
} from './model.ts'
import type { Member } from './members.ts'
import type { Scene } from './Scene.ts'
import { searchedWord } from './steps.ts'

const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null)
const idsOf = (messages: { id: string }[]): string[] => messages.map(({ id }) => id)
const sorted = (ids: string[]): string[] => ids.toSorted()

/** For every person and message, makes every call that could return it, and compares the responses with the rule. */
export async function askEveryDoor(scene: Scene): Promise<void> {
  for (const member of scene.members) {
    await askLists(scene, member)
    for (const chat of scene.model.chats) await askChat(scene, member, chat)
    await askMessages(scene, member)
    await askExport(scene, member)
    if (member.celeb) await askReplies(scene, member)
  }
  for (const message of scene.model.messages) await askPhones(scene, message)
  // Must be last, because read receipts move read marks.
  for (const member of scene.members) await askReceipts(scene, member)
}

const readableOf = ({ model }: Scene, person: UserId, chat?: ModelChat): ModelMessage[] =>
  model.messages.filter((message) => (!chat || message.chat === chat) && mayRead(model, person, message))

function isListed(scene: Scene, person: UserId, chat: ModelChat): boolean {
  const { model } = scene
  if (isRequestTo(person, chat))
    return !blocked(model, person, chat.requester!) && readableOf(scene, person, chat).length > 0
  return chat.type === 'private' ? chat.members.has(person) : readsChat(model, person, chat)
}

async function askLists(scene: Scene, { actor }: Member): Promise<void> {
  const { model } = scene
  const { chats } = await actor.call(api.chat.list, {})
  const expected = model.chats.filter((chat) => isListed(scene, actor.id, chat))
  expect(sorted(idsOf(chats)), `chats of ${actor.nickname}`).toEqual(sorted(idsOf(expected)))
  for (const chat of expected) {
    const listed = chats.find(({ id }) => id === chat.id)!
    const unread = unreadOf(model, actor.id, chat)
    expect(
      { last: listed.lastMessage?.id ?? null, newCount: listed.newCount, newFirstId: listed.newFirstId },
      `${chat.type} in the list of ${actor.nickname}`,
    ).toEqual({
      last: readableOf(scene, actor.id, chat).at(-1)?.id ?? null,
      newCount: unread.length,
      newFirstId: unread[0]?.id ?? null,
    })
  }
  const favorites = readableOf(scene, actor.id).filter(({ id }) => model.favorites.has(pair(actor.id, id)))
  const { chatMessages } = await actor.call(api.chat.listFavoritedMessage, { limit: 100 })
  expect(sorted(idsOf(chatMessages)), `favourites of ${actor.nickname}`).toEqual(sorted(idsOf(favorites)))
  for (const shown of chatMessages) expectShown(scene, actor.id, shown)
  const { months } = await actor.call(api.chat.listFavoritedMonth, {})
  const counted = months.reduce((sum, { count }) => sum + count, 0)
  expect(counted, `months of favourites of ${actor.nickname}`).toBe(favorites.length)
}

/** Expects that a message that a call returned is what this person should see according to the model. */
function expectShown({ model }: Scene, person: UserId, shown: ChatMessage): void {
  const message = model.messages.find(({ id }) => id === shown.id)!
  const counts = new Map<string, number>()
  const reactions = reactionsFor(model, person, message)
  for (const { emoji } of reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const { quotes, isDeleted } = message
  expect(
    {
      content: shown.content,
      media: shown.photoId ? 'photo' : shown.voiceId ? 'voice' : null,
      isDeleted: shown.deletedAt !== null,
      quotes: shown.replyTo?.id ?? null,
      reactions: Object.fromEntries(shown.reactions.map(({ emoji, count }) => [emoji, count])),
      mine: shown.myReaction,
      isFavorited: shown.isFavorited,
    },
    `message ${message.content} in ${message.chat.type}`,
  ).toEqual({
    content: message.content,
    media: isDeleted ? null : message.media,
    isDeleted,
    quotes: quotes && !isDeleted && seesInChat(model, person, quotes) ? quotes.id : null,
    reactions: Object.fromEntries(counts),
    mine: isDeleted ? null : (message.reactions.get(person)?.emoji ?? null),
    isFavorited: model.favorites.has(pair(person, message.id)),
  })
}

async function askChat(scene: Scene, { actor, heard, outsideAt }: Member, chat: ModelChat): Promise<void> {
  const { model } = scene
  const isOpen = readsChat(model, actor.id, chat)
  const readable = readableOf(scene, actor.id, chat)
  const there = readable.filter(({ isDeleted }) => !isDeleted)
  const expected = (messages: ModelMessage[]) => (isOpen ? sorted(idsOf(messages)) : null)
  const about = `of ${chat.type} for ${actor.nickname}`

  const history = await orNull(actor.history(chat.id))
  expect(history && idsOf(history), `pages ${about}`).toEqual(expected(readable))
  for (const shown of history ?? []) {
    expectShown(scene, actor.id, shown)
    const live = heard.get(shown.id)
    if (!live || live.step <= (outsideAt.get(chat.id) ?? 0)) continue
    expect(
      { isDeleted: live.isDeleted, ...(!live.isDeleted && { reactions: live.reactions }) },
      `live ${about}`,
    ).toEqual({
      isDeleted: shown.deletedAt !== null,
      ...(!live.isDeleted && { reactions: shown.reactions }),
    })
  }

  const found = await orNull(actor.call(api.chat.searchMessages, { chatId: chat.id, words: searchedWord, limit: 100 }))
  const hits = there.filter(({ content }) => content?.includes(searchedWord))
  expect(found && sorted(found.chatMessageIds), `search ${about}`).toEqual(expected(hits))
  for (const kind of ['photo', 'link'] as const) {
    const page = await orNull(actor.call(api.chat.listMedia, { chatId: chat.id, kind, limit: 100 }))
    const media = there.filter((one) => (kind === 'photo' ? one.media === 'photo' : one.content?.includes('://')))
    expect(page && sorted(idsOf(page.chatMessages)), `${kind}s ${about}`).toEqual(expected(media))
  }
}

async function askMessages({ model }: Scene, { actor }: Member): Promise<void> {
  for (const message of model.messages) {
    const about = `${message.content} in ${message.chat.type} for ${actor.nickname}`
    const isReadable = mayRead(model, actor.id, message)
    const chatMessageId = message.id
    const page = await orNull(actor.call(api.chat.listReaction, { chatMessageId, limit: 100 }))
    const reactions = reactionsFor(model, actor.id, message).map(({ by, emoji }) => `${by} ${emoji}`)
    expect(
      page && page.list.map(({ user, emoji }) => `${user.id} ${emoji}`).toSorted(),
      `reactions to ${about}`,
    ).toEqual(isReadable ? reactions.toSorted() : null)
    if (!message.media) continue
    for (const kind of ['photo', 'voice'] as const) {
      const links = await orNull(actor.call(api.file[kind === 'photo' ? 'links' : 'voiceLinks'], { chatMessageId }))
      expect(links !== null, `${kind} links of ${about}`).toBe(
        isReadable && !message.isDeleted && message.media === kind,
      )
    }
  }
}

/** The export must contain everything that the person wrote, in every chat and to every recipient. */
async function askExport({ model }: Scene, { actor }: Member): Promise<void> {
  const { list } = await actor.call(api.user.exportMessages, { limit: 100 })
  const mine = model.messages.filter(({ author, isDeleted }) => author === actor.id && !isDeleted)
  expect(sorted(idsOf(list)), `export of ${actor.nickname}`).toEqual(sorted(idsOf(mine)))
}

/** Reads the replies that wait for the celeb, and each fan's room as the celeb sees it. */
async function askReplies(scene: Scene, { actor, celeb }: Member): Promise<void> {
  const { model } = scene
  const room = model.chats.find(({ id }) => id === celeb!.broadcastId)!
  const seen = readableOf(scene, actor.id, room)
  const isAnswered = ({ id, fan }: ModelMessage) =>
    model.messages.some(
      (one) =>
        one.chat === room && one.fan === fan && one.author === actor.id && one.id > id && one.quotes && !one.isDeleted,
    )
  const waiting = seen.filter((one) => one.fan && one.author === one.fan && !one.isDeleted && !isAnswered(one))
  const unanswered = await actor.call(api.celeb.listReply, { of: 'unanswered', limit: 100 })
  expect(idsOf(unanswered.chatMessages), `replies that wait for ${actor.nickname}`).toEqual(idsOf(waiting))
  for (const { id } of model.people.filter((one) => !one.isCeleb)) {
    const periods = model.premiums.filter((one) => one.fan === id && one.celeb === actor.id)
    const ofFan = seen.filter((one) => {
      const isInPeriod = periods.some(({ afterId, expiresAt }) => one.id > afterId && one.at <= expiresAt)
      return one.fan === id || (one.fan === null && isInPeriod)
    })
    const page = await actor.call(api.celeb.listReply, { of: id, limit: 100 })
    expect(idsOf(page.chatMessages), `room of a fan for ${actor.nickname}`).toEqual(idsOf(ofFan))
  }
}

/** Pushes every message again, to phones that record what they receive. */
async function askPhones({ world, model, members, now }: Scene, message: ModelMessage): Promise<void> {
  const rung: string[] = []
  const push: PushClient = {
    send: async ({ token }) => void rung.push(token.replace('phone-', '')),
    isGone: () => false,
  }
  const ctx = { ...world.ctx, push }
  await pushMessages(ctx, { messageIds: [message.id] })
  if (message.fan === null && message.author === message.chat.celeb)
    await pushMessagePage(ctx, { id: message.id, after: '' })
  const expected = members
    .map(({ actor }) => actor.id)
    .filter(
      (person) =>
        person !== message.author &&
        mayRing(model, person, message) &&
        mayRead(model, person, message) &&
        hearsChat(model, person, message.chat, now),
    )
  expect(sorted(rung), `phones that ring for ${message.content} in ${message.chat.type}`).toEqual(sorted(expected))

  function mayRing(of: Model, person: UserId, { chat, author, id, fan, isDeleted }: ModelMessage): boolean {
    const isBlocked = blocked(of, person, author) || isRequestTo(person, chat)
    const isQuiet = of.mutes.has(pair(person, author)) || id <= (of.marks.get(pair(person, chat.id)) ?? '')
    // Messages of fans in a subscription chat, and replies to them, cause no push.
    const isWide = chat.type === 'private' || chat.type === 'celeb-group' || author === chat.celeb
    return !isDeleted && !isBlocked && !isQuiet && isWide && (fan === null || fan === person)
  }
}

async function askReceipts(scene: Scene, member: Member): Promise<void> {
  const { model } = scene
  const { id } = member.actor
  const unreadable = model.messages.filter((message) => !mayRead(model, id, message))
  for (const messages of [unreadable, model.messages]) {
    for (let from = 0; from < messages.length; from += 100)
      await scene.receive(member, messages.slice(from, from + 100))
    const { chats } = await member.actor.call(api.chat.list, {})
    for (const chat of chats)
      expect(chat.readId, `mark of ${member.actor.nickname} in ${chat.type}`).toBe(
        (model.marks.get(pair(id, chat.id)) as ChatMessageId | undefined) ?? null,
      )
  }
}
