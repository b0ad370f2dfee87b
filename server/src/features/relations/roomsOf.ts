import type { ChatId } from '@byeol/contract/ids.ts'
import type { Person } from '../../memory/people.ts'

/**
 * The chats with a socket room that a person joins: broadcasts of celebs they do not block, subscription chats, groups.
 */
export const roomsOf = (person: Person, now: Date): ChatId[] => [
  ...[...person.premiums]
    .filter(([celebId, { expiresAt }]) => expiresAt > now && !person.blocked.has(celebId))
    .map(([, { chatId }]) => chatId),
  ...person.rooms,
]
