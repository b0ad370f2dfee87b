import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'
import { premiumTo } from '../../relations/premiumTo.ts'

/**
 * How a person reads a chat. A member reads all of it (`peerId` is the peer of a direct chat, null in a larger chat).
 * The celeb of a broadcast reads it with all replies. A fan reads the public messages of their premium periods, their
 * own replies and the celeb's answers to them. Once premium has ended (`isOver`) the fan can still read these, but not
 * write.
 */
export type Reading =
  | { as: 'member'; peerId: UserId | null }
  | { as: 'celeb' }
  | { as: 'fan'; celebId: UserId; isOver: boolean }

type Denied = 'not_found' | 'membership_required'

function judge(person: Person, chat: ChatFacts, now: Date): Reading | Denied {
  if (chat.type === 'private') {
    if (!chat.members.includes(person.id)) return 'not_found'
    const peerId = chat.members.find((id) => id !== person.id) ?? person.id
    const fanToCeleb = !person.isCeleb && chat.celebMembers.includes(peerId)
    return fanToCeleb && !person.mayEnter.has(peerId) ? 'membership_required' : { as: 'member', peerId }
  }
  if (chat.type === 'celeb-group')
    return chat.members.includes(person.id) ? { as: 'member', peerId: null } : 'not_found'
  if (chat.type === 'subscription') {
    const isMember = chat.celebId === person.id || person.rooms.has(chat.id)
    return isMember ? { as: 'member', peerId: null } : 'membership_required'
  }
  if (chat.celebId === person.id) return { as: 'celeb' }
  const celebId = chat.celebId!
  if (premiumTo(person, celebId, now)) return { as: 'fan', celebId, isOver: false }
  const wasFan = person.premiums.has(celebId) || person.pastPremiums.has(celebId)
  return wasFan ? { as: 'fan', celebId, isOver: true } : 'membership_required'
}

/**
 * How a person reads a chat, decided from memory; null when they may not read it. `isReadable` is the same rule in SQL.
 */
export function readingOf(person: Person, chat: ChatFacts, now: Date): Reading | null {
  const reading = judge(person, chat, now)
  return typeof reading === 'string' ? null : reading
}

/** Throws `not_found` for strangers, `membership_required` for people without premium. */
export function requireMayRead(person: Person, chat: ChatFacts | null, now: Date): Reading {
  const reading = chat ? judge(person, chat, now) : 'not_found'
  if (typeof reading === 'string') throw new ApiError(reading)
  return reading
}
