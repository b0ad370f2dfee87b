import type { ChatId } from '@byeol/contract/ids.ts'
import type { Person } from '../../memory/people.ts'

/**
 * The chats with a socket room that a person joins: broadcasts of celebs that they do not block, subscription chats,
 * and groups.
 */
export const roomsOf = (person: Person, now: Date): ChatId[] => [
  ...[...person.premiums]
    .filter(([celebId, { expiresAt }]) => expiresAt > now && !person.blocked.has(celebId))
    .map(([, { chatId }]) => chatId),
  ...person.rooms,
]
