import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { replyQuota, replyWindowStart } from '@byeol/contract/replyQuota.ts'
import { visibleLength } from '@byeol/contract/text.ts'
import type { Person } from '../../memory/people.ts'
import { premiumTo } from '../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'

export interface Sending {
  fanId: string | null
  slotPrefix: string | null
  broadcastOf: string | null
  /** Who hears of it live besides the author: the other of two, the celeb of a reply; null for all fans. */
  recipient: string | null
}

const toAll = (celebId: string): Sending => ({ fanId: null, slotPrefix: null, broadcastOf: celebId, recipient: null })

/** The celeb's answer to one fan's reply. */
const toOne = (fanId: UserId): Sending => ({ fanId, slotPrefix: null, broadcastOf: null, recipient: fanId })

function inDirectChat(person: Person, chat: ChatFacts): Sending {
  if (!chat.members.includes(person.id)) throw new ApiError('not_found')
  const peer = chat.members.find((id) => id !== person.id) ?? person.id
  const fanToCeleb = !person.isCeleb && chat.celebMembers.includes(peer)
  if (fanToCeleb && chat.disabled) throw new ApiError('not_allowed')
  if (fanToCeleb && !person.maySend.has(peer)) throw new ApiError('membership_required')
  return { fanId: null, slotPrefix: null, broadcastOf: null, recipient: peer }
}

function asReply(person: Person, chat: ChatFacts, celebId: string, content: string | null, now: Date): Sending {
  const premium = premiumTo(person, celebId, now)
  if (!premium) throw new ApiError('membership_required')
  if (chat.disabled) throw new ApiError('not_allowed')
  // A reply answers something: what was written before one's own period does not count.
  const newest = chat.newest && chat.newest.id > premium.fromId ? chat.newest : null
  const { maxChars } = replyQuota(premium.since, newest?.at ?? null, [], now)
  if (!newest) throw new ApiError('reply_quota_used', { remaining: 0 })
  if (content === null) throw new ApiError('not_allowed')
  if (visibleLength(content) > maxChars) throw new ApiError('invalid_parameters', [{ path: 'chatMessageParams.content', message: `${maxChars}` }])
  const window = Math.round((replyWindowStart(newest.at, now).getTime() - newest.at.getTime()) / limits.replyRefillMs)
  return { fanId: person.id, slotPrefix: `${person.id}:${newest.id}:${window}:`, broadcastOf: null, recipient: celebId }
}

/**
 * Whether a person may write this into a chat, from memory alone. `answeredFan` is whose reply a celeb answers. Throws `not_found`, `membership_required`,
 * `not_allowed`, `reply_quota_used`, `invalid_parameters` (too long a reply). Rule: rules.md, Chats.
 */
export function requireMaySend(person: Person, chat: ChatFacts, content: string | null, answeredFan: UserId | null, now: Date): Sending {
  if (chat.type === 'private') return inDirectChat(person, chat)
  if (chat.celebId === person.id) return answeredFan ? toOne(answeredFan) : toAll(person.id)
  return asReply(person, chat, chat.celebId!, content, now)
}
