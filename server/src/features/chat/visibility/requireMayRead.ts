import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'
import { premiumTo } from './premiumTo.ts'

/**
 * How a person reads a chat: as a member all of it (`peerId` is the other of two, null in a larger chat), as the celeb
 * of a broadcast its messages and the replies, or as a fan the public messages of their periods and what is theirs
 * alone.
 */
export type Reading = { as: 'member'; peerId: UserId | null } | { as: 'celeb' } | { as: 'fan'; celebId: UserId }

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
  return premiumTo(person, chat.celebId!, now) ? { as: 'fan', celebId: chat.celebId! } : 'membership_required'
}

/** How a person reads a chat, from memory: the twin of `isReadable` for a whole chat. Null when they may not. */
export function readingOf(person: Person, chat: ChatFacts, now: Date): Reading | null {
  const reading = judge(person, chat, now)
  return typeof reading === 'string' ? null : reading
}

/** Throws `not_found` for strangers, `membership_required` for those whose premium is over. */
export function requireMayRead(person: Person, chat: ChatFacts | null, now: Date): Reading {
  const reading = chat ? judge(person, chat, now) : 'not_found'
  if (typeof reading === 'string') throw new ApiError(reading)
  return reading
}
