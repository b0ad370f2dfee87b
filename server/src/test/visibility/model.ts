import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { ChatType } from '@byeol/contract/chat.ts'

/** The history of a scene in its simplest form. Times are step numbers: no two things happen in the same step. */
export interface Model {
  people: { id: UserId; isCeleb: boolean }[]
  chats: ModelChat[]
  messages: ModelMessage[]
  blocks: ModelBlock[]
  mutes: Set<string>
  /** By fan and celeb: when the fan began to follow, according to the server. */
  follows: Map<string, Date>
  premiums: Premium[]
  /** Pairs of a fan and a celeb in which the fan may enter the celeb's direct messages. */
  enters: Set<string>
  seats: Set<string>
  /** How far each person has read each chat. */
  marks: Map<string, ChatMessageId>
  favorites: Set<string>
}

export interface ModelBlock {
  by: UserId
  of: UserId
  from: number
  to: number | null
  /** Start and end in milliseconds. */
  began: number
  ended: number
}

export interface ModelChat {
  id: ChatId
  type: ChatType
  /** Set for a broadcast or subscription chat. */
  celeb: UserId | null
  /** Set for a direct chat or group: the message after which each member joined. */
  members: Map<UserId, string>
  /** The person who opened a direct chat, until the other one accepts or answers it. */
  requester?: UserId | null
}

export interface ModelMessage {
  id: ChatMessageId
  chat: ModelChat
  author: UserId
  fan: UserId | null
  content: string | null
  media: 'photo' | 'voice' | null
  quotes: ModelMessage | null
  isFiltered: boolean
  isDeleted: boolean
  hiddenBy: Set<UserId>
  reactions: Map<UserId, { emoji: string; step: number }>
  step: number
  at: Date
}

export interface Premium {
  id: string
  fan: UserId
  celeb: UserId
  afterId: string
  expiresAt: Date
  isEnded: boolean
}

export const pair = (one: string, other: string): string => `${one} ${other}`

export const isCeleb = ({ people }: Model, id: UserId): boolean => people.some((one) => one.id === id && one.isCeleb)

/** Whether a person blocked another during a step; without a step, whether they block them now. */
export const blocked = ({ blocks }: Model, by: UserId, of: UserId, step = Infinity): boolean =>
  blocks.some((one) => one.by === by && one.of === of && one.from < step && (one.to === null || step < one.to))

/**
 * Ends an active block. If two people have too many past blocks, the two blocks with the shortest gap between them are
 * merged.
 */
export function endBlock({ blocks }: Model, running: ModelBlock, step: number, now: Date): void {
  Object.assign(running, { to: step, ended: now.getTime() })
  const ended = blocks.filter(({ by, of, to }) => by === running.by && of === running.of && to !== null)
  if (ended.length <= limits.blocksKept) return
  const gaps = ended.slice(1).map(({ began }, at) => began - ended[at]!.ended)
  const closest = gaps.lastIndexOf(Math.min(...gaps))
  const [first, second] = [ended[closest]!, ended[closest + 1]!]
  Object.assign(first, { to: second.to, ended: second.ended })
  blocks.splice(blocks.indexOf(second), 1)
}

export const runningPremium = ({ premiums }: Model, fan: UserId, celeb: UserId, now: Date): Premium | undefined =>
  premiums.find((one) => one.fan === fan && one.celeb === celeb && !one.isEnded && one.expiresAt > now)

/** Whether a person can read a chat at all. Rule: rules.md, Chats. */
export function readsChat(model: Model, person: UserId, chat: ModelChat): boolean {
  if (chat.type === 'celeb-group') return chat.members.has(person)
  if (chat.type === 'private') {
    if (!chat.members.has(person)) return false
    const peer = [...chat.members.keys()].find((id) => id !== person)!
    return isCeleb(model, person) || !isCeleb(model, peer) || model.enters.has(pair(person, peer))
  }
  if (chat.celeb === person) return true
  return chat.type === 'subscription'
    ? model.follows.has(pair(person, chat.celeb!))
    : readablePeriods(model, person, chat).length > 0
}

/**
 * Whether premium is active, or left something to read: a message sent during it, either to everyone or between the
 * two.
 */
const isReadablePeriod = ({ messages }: Model, premium: Premium): boolean =>
  !premium.isEnded ||
  messages.some(
    ({ id, chat, fan, at }) =>
      chat.type === 'private-broadcast' &&
      chat.celeb === premium.celeb &&
      (fan === null || fan === premium.fan) &&
      id > premium.afterId &&
      at <= premium.expiresAt,
  )

const readablePeriods = (model: Model, fan: UserId, { celeb }: ModelChat): Premium[] =>
  model.premiums.filter((one) => one.fan === fan && one.celeb === celeb && isReadablePeriod(model, one))

/** Whether a person receives the events of a chat. After premium has ended, they can only read. */
export const hearsChat = (model: Model, person: UserId, chat: ModelChat, now: Date): boolean =>
  readsChat(model, person, chat) &&
  (chat.type !== 'private-broadcast' ||
    chat.celeb === person ||
    runningPremium(model, person, chat.celeb!, now) !== undefined)

/** Whether a message belongs to the part of its chat that is meant for this person. */
export function isForPerson({ premiums }: Model, person: UserId, { id, chat, fan, at }: ModelMessage): boolean {
  if (chat.type === 'celeb-group') return id > (chat.members.get(person) ?? 'f')
  if (chat.type !== 'private-broadcast' || chat.celeb === person) return true
  const periods = premiums.filter((one) => one.fan === person && one.celeb === chat.celeb)
  return (fan === null || fan === person) && periods.some((period) => id > period.afterId && at <= period.expiresAt)
}

/** Whether a message that is meant for this person (`isForPerson`) was ever shown to them. */
export const wasShown = (model: Model, person: UserId, { author, isFiltered, step }: ModelMessage): boolean =>
  (!isFiltered || author === person) && !blocked(model, person, author, step)

/** Whether a person sees a message, assuming that they can read its chat. */
export const seesInChat = (model: Model, person: UserId, message: ModelMessage): boolean =>
  isForPerson(model, person, message) && wasShown(model, person, message) && !message.hiddenBy.has(person)

/** The central rule: whether a person may read a message now. */
export const mayRead = (model: Model, person: UserId, message: ModelMessage): boolean =>
  readsChat(model, person, message.chat) && seesInChat(model, person, message)

/** The reactions to a message that a person sees. On a broadcast, a fan sees only their own and the celeb's. */
export function reactionsFor(model: Model, person: UserId, { chat, reactions, isDeleted }: ModelMessage) {
  const isFan = chat.type === 'private-broadcast' && chat.celeb !== person
  return [...reactions]
    .filter(
      ([by, { step }]) =>
        !isDeleted && !blocked(model, person, by, step) && (!isFan || by === person || by === chat.celeb),
    )
    .map(([by, { emoji }]) => ({ by, emoji }))
}

/** Whether a direct chat is a request that this person has not accepted. */
export const isRequestTo = (person: UserId, { requester = null, members }: ModelChat): boolean =>
  requester !== null && requester !== person && members.has(person)

/**
 * The unread messages of a person in a chat, oldest first. Messages during a gap in premium, or in a request, never
 * count as unread.
 */
export function unreadOf(model: Model, person: UserId, chat: ModelChat): ModelMessage[] {
  const mark = model.marks.get(pair(person, chat.id)) ?? ''
  const period = chat.type === 'private-broadcast' && readablePeriods(model, person, chat).at(-1)
  const since = chat.type === 'subscription' && model.follows.get(pair(person, chat.celeb!))
  const second = (date: Date) => Math.floor(date.getTime() / 1_000)
  return model.messages.filter(
    (message) =>
      message.chat === chat &&
      message.author !== person &&
      !isRequestTo(person, chat) &&
      !message.isDeleted &&
      mayRead(model, person, message) &&
      !model.mutes.has(pair(person, message.author)) &&
      message.id > mark &&
      (!period || message.id > period.afterId) &&
      (!since || second(message.at) >= second(since)) &&
      // The broadcasts are the celeb's own messages, so only replies of fans are unread for the celeb.
      (chat.type !== 'private-broadcast' || chat.celeb !== person || message.fan !== null),
  )
}
