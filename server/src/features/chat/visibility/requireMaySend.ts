import { ApiError } from '@byeol/contract/errors.ts'
import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { replyQuota, replyWindowStart } from '@byeol/contract/chat/replyQuota.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import type { Person } from '../../../memory/people.ts'
import { premiumTo } from '../../relations/premiumTo.ts'
import { holdWords, isSenderHeld } from '../../relations/shelter/holdBack.ts'
import type { ChatFacts } from './chatFacts.ts'
import { isBlockedEitherWay } from '../../relations/blockedEitherWay.ts'
import { mayCloseChat } from './mayCloseChat.ts'
import { requestOf } from './requests.ts'

export interface Sending {
  fanId: UserId | null
  slotPrefix: string | null
  /** How many messages may share the slot prefix. */
  slots: number
  /** In slow mode: the slot before this one. The message in that slot must be at least `slowModeMs` old. */
  slotBefore: string | null
  broadcastOf: UserId | null
  /**
   * The recipient of the live event besides the author: the peer of a direct chat or the celeb of a reply; null: the
   * chat's room.
   */
  recipient: UserId | null
  /** Visible only to its author. */
  isFiltered: boolean
  /** Why it is filtered, and the celeb who does not get it. */
  held: { kind: HeldKind; celebId: UserId } | null
  /** The celeb that the author writes to for free, as long as `sendsForFree` holds. */
  freeTo: UserId | null
  /** The celeb who sets the price of each message (`judgePaid`). */
  paidTo: UserId | null
}

/** Slot prefix of the texts of a request. */
export const requestSlots = 'request:'

const toRoom: Sending = {
  fanId: null,
  slotPrefix: null,
  slots: 0,
  slotBefore: null,
  broadcastOf: null,
  recipient: null,
  isFiltered: false,
  held: null,
  freeTo: null,
  paidTo: null,
}
const toPerson = (recipient: UserId): Sending => ({ ...toRoom, recipient })

/** Decides whether and why a message is held from the celeb. */
function holdFrom(
  { shelter }: ChatFacts,
  person: Person,
  content: string | null,
  isRepeat: () => boolean,
): Pick<Sending, 'isFiltered' | 'held'> {
  if (!shelter || content === null) return { isFiltered: false, held: null }
  const { celebId, hidesRepeats } = shelter
  const kind: HeldKind | null =
    holdWords(shelter, content) ??
    (isSenderHeld(shelter, person.id) ? 'sender' : null) ??
    (hidesRepeats && isRepeat() ? 'repeat' : null)
  return { isFiltered: kind !== null, held: kind && { kind, celebId } }
}

const noRepeat = () => false

/** Until the recipient accepts, the sender writes a few texts and no media. */
function asRequest(recipient: UserId, content: string | null): Sending {
  if (content === null) throw new ApiError('request_pending')
  return { ...toPerson(recipient), slotPrefix: requestSlots, slots: limits.textsPerRequest }
}

/** Whether a fan's messages to a celeb cost points, because the fan entered through a seat, without premium. */
function paysIn(person: Person, celebId: UserId, now: Date): boolean {
  const premium = person.premiums.get(celebId)
  const isFree = person.maySend.has(celebId) && !(premium && premium.expiresAt <= now)
  if (!isFree && !person.mayEnter.has(celebId)) throw new ApiError('membership_required')
  return !isFree
}

/** A message that the celeb's word filter hides is free. */
function toCeleb(
  person: Person,
  chat: ChatFacts,
  celebId: UserId,
  content: string | null,
  now: Date,
  isRepeat: () => boolean,
): Sending {
  const isPaid = paysIn(person, celebId, now)
  const hold = holdFrom(chat, person, content, isRepeat)
  if (hold.isFiltered) return { ...toPerson(celebId), ...hold }
  return { ...toPerson(celebId), [isPaid ? 'paidTo' : 'freeTo']: celebId }
}

/** Throws `direct_messages_restricted` while support forbids the person to write direct messages. */
export function requireDirectMessages({ dmRestrictedUntil: until }: Person, now: Date): void {
  if (until && until > now) throw new ApiError('direct_messages_restricted', { until })
}

function inDirectChat(
  person: Person,
  chat: ChatFacts,
  content: string | null,
  now: Date,
  isRepeat: () => boolean,
): Sending {
  if (!chat.members.includes(person.id)) throw new ApiError('not_found')
  requireDirectMessages(person, now)
  const peer = chat.members.find((id) => id !== person.id) ?? person.id
  if (isBlockedEitherWay(person, peer)) throw new ApiError('not_allowed')
  const fanToCeleb = !person.isCeleb && chat.celebMembers.includes(peer)
  if (chat.disabled && !mayCloseChat(chat, person.id)) throw new ApiError('not_allowed')
  if (fanToCeleb) return toCeleb(person, chat, peer, content, now, isRepeat)
  if (requestOf(chat, person.id) === 'sent') return asRequest(peer, content)
  return toPerson(peer)
}

function inGroup(person: Person, chat: ChatFacts): Sending {
  if (!chat.members.includes(person.id)) throw new ApiError('not_found')
  if (chat.disabled && !mayCloseChat(chat, person.id)) throw new ApiError('not_allowed')
  return toRoom
}

/** All followers may read. Premium fans and the celeb may write, a fan at most one message every three seconds. */
function inSubscriptionChat(
  person: Person,
  chat: ChatFacts,
  celebId: UserId,
  content: string | null,
  now: Date,
  isRepeat: () => boolean,
): Sending {
  if (celebId === person.id) return toRoom
  const mayWrite = person.rooms.has(chat.id) && premiumTo(person, celebId, now) && !person.blockedBy.has(celebId)
  if (!mayWrite) throw new ApiError('membership_required')
  if (chat.disabled) throw new ApiError('not_allowed')
  const window = Math.floor(now.getTime() / limits.slowModeMs)
  const prefixOf = (ofWindow: number) => `slow:${person.id}:${ofWindow}:`
  return {
    ...toRoom,
    slotPrefix: prefixOf(window),
    slots: 1,
    slotBefore: `${prefixOf(window - 1)}1`,
    ...holdFrom(chat, person, content, isRepeat),
  }
}

/** A voice recording has no words to judge, so only what its author sent before counts. */
function holdVoice({ shelter }: ChatFacts, person: Person): Pick<Sending, 'isFiltered' | 'held'> {
  const isHeld = shelter !== null && isSenderHeld(shelter, person.id)
  return { isFiltered: isHeld, held: isHeld ? { kind: 'sender', celebId: shelter.celebId } : null }
}

/** As `holdFrom`; but while the celeb has paused replies, all replies are held. `content` is null for a voice. */
function holdReply(chat: ChatFacts, person: Person, content: string | null, now: Date, isRepeat: () => boolean) {
  const hold = content === null ? holdVoice(chat, person) : holdFrom(chat, person, content, isRepeat)
  const isPaused = chat.shelter?.pausedUntil && chat.shelter.pausedUntil > now
  if (hold.held || !isPaused) return hold
  return { isFiltered: true, held: { kind: 'paused', celebId: chat.shelter!.celebId } } as const
}

function asReply(
  person: Person,
  chat: ChatFacts,
  celebId: UserId,
  content: string | null,
  now: Date,
  isRepeat: () => boolean,
  isVoice: boolean,
): Sending {
  const premium = premiumTo(person, celebId, now)
  if (!premium || person.blockedBy.has(celebId)) throw new ApiError('membership_required')
  if (chat.disabled) throw new ApiError('not_allowed')
  // A fan can reply only to broadcasts of their own premium period.
  const newest = chat.newest && chat.newest.id > premium.fromId ? chat.newest : null
  const { maxChars } = replyQuota(premium.since, newest?.at ?? null, [], now)
  if (!newest) throw new ApiError('reply_quota_used', { remaining: 0 })
  if (content === null && !(isVoice && chat.shelter?.takesVoices)) throw new ApiError('not_allowed')
  if (content !== null && visibleLength(content) > maxChars)
    throw new ApiError('invalid_parameters', [{ path: 'chatMessageParams.content', message: `${maxChars}` }])
  const window = Math.round((replyWindowStart(newest.at, now).getTime() - newest.at.getTime()) / limits.replyRefillMs)
  const hold = holdReply(chat, person, content, now, isRepeat)
  const slotPrefix = `${person.id}:${newest.id}:${window}:`
  return {
    ...toPerson(hold.isFiltered ? person.id : celebId),
    fanId: person.id,
    slotPrefix,
    slots: limits.repliesPerBroadcast,
    ...hold,
  }
}

/**
 * Decides, without a query, whether a person may write this into a chat, who gets it, and whether it costs points. The
 * message writer charges the points after checking the database. `answeredFan` is the author of the reply that a celeb
 * answers; `isRepeat` tells whether the person has sent the same words too often. `content` is null for media; only
 * where the celeb takes voices may a reply be one (`isVoice`). Throws `not_found`,
 * `membership_required`, `not_allowed`, `reply_quota_used`, `direct_messages_restricted`, `request_pending` (media,
 * before the recipient accepts), `invalid_parameters` (too long a reply). A fan blocked by the celeb gets the same
 * error as a stranger. Rule: rules.md, Chats.
 */
export function requireMaySend(
  person: Person,
  chat: ChatFacts,
  content: string | null,
  answeredFan: UserId | null,
  now: Date,
  isRepeat: () => boolean = noRepeat,
  isVoice = false,
): Sending {
  if (person.hasEnded) throw new ApiError('not_allowed')
  if (chat.type === 'private') return inDirectChat(person, chat, content, now, isRepeat)
  if (chat.type === 'celeb-group') return inGroup(person, chat)
  if (chat.type === 'subscription') return inSubscriptionChat(person, chat, chat.celebId!, content, now, isRepeat)
  if (chat.celebId !== person.id) return asReply(person, chat, chat.celebId!, content, now, isRepeat, isVoice)
  return answeredFan ? { ...toPerson(answeredFan), fanId: answeredFan } : { ...toRoom, broadcastOf: person.id }
}
