import type { ClientEventName } from '@byeol/contract/api.ts'
import { only, signedIn } from './answers.ts'
import { textTo } from './textTo.ts'
import type { Row } from './row.ts'

/**
 * The server's responses to socket events, as Socket.IO acknowledgements. A connection that is not authenticated is
 * always refused.
 */
export const events: Record<Exclude<ClientEventName, 'authenticate'>, Row[]> = {
  chatMessage: [
    { of: 'a direct chat', input: ({ direct }) => textTo(direct), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ celeb }) => textTo(celeb.broadcastId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
  ],
  chatTyping: [
    { of: 'a direct chat', input: ({ direct }) => [direct], answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a group', input: ({ group }) => [group], answers: only(['member', 'celeb'], 'not_found') },
  ],
  // A read receipt for a message that the person may not read is accepted without effect, so that it does not reveal
  // what exists.
  chatMessageRead: [{ input: ({ photoMessage }) => [[photoMessage]], answers: signedIn }],
  chatMessageReactionAdd: [
    {
      of: 'a direct chat',
      input: ({ photoMessage }) => [photoMessage, '❤️'],
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ broadcast }) => [broadcast, '❤️'],
      answers: { ...only(['member', 'celeb'], 'not_found'), celeb: 'not_allowed' },
    },
  ],
  chatMessageReactionRemove: [
    {
      of: 'a direct chat',
      input: ({ photoMessage }) => [photoMessage, '❤️'],
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
  // For the member, the message is hidden; as the celeb is its author, it is deleted for everyone.
  chatMessageDelete: [
    {
      of: 'a message of the celeb',
      input: ({ photoMessage }) => [photoMessage],
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
}
