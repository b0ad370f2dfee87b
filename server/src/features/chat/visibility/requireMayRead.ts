import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { premiumTo, type Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'

/** How a person reads a chat: all of it (`peerId` is the other of two, null in a larger one), or as a fan of a broadcast the public part of her periods and her own replies. */
export type Reading = { as: 'member'; peerId: UserId | null } | { as: 'celeb' } | { as: 'fan'; celebId: UserId }

/** Throws `not_found` for strangers, `membership_required` for those whose premium is over. */
export function requireMayRead(person: Person, chat: ChatFacts | null, now: Date): Reading {
  if (!chat) throw new ApiError('not_found')
  if (chat.type === 'private') {
    if (!chat.members.includes(person.id)) throw new ApiError('not_found')
    const peerId = chat.members.find((id) => id !== person.id) ?? person.id
    const fanToCeleb = !person.isCeleb && chat.celebMembers.includes(peerId)
    if (fanToCeleb && !person.mayEnter.has(peerId)) throw new ApiError('membership_required')
    return { as: 'member', peerId }
  }
  if (chat.type === 'celeb-group') {
    if (!chat.members.includes(person.id)) throw new ApiError('not_found')
    return { as: 'member', peerId: null }
  }
  if (chat.type === 'subscription') {
    if (chat.celebId !== person.id && !person.rooms.has(chat.id)) throw new ApiError('membership_required')
    return { as: 'member', peerId: null }
  }
  if (chat.celebId === person.id) return { as: 'celeb' }
  if (!premiumTo(person, chat.celebId!, now)) throw new ApiError('membership_required')
  return { as: 'fan', celebId: chat.celebId! }
}
