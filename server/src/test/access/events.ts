import type { ClientEventName } from '@byeol/contract/api.ts'
import { only, signedIn } from './answers.ts'
import { textTo } from './textTo.ts'
import type { Row } from './row.ts'

/** The answers in Socket.IO's acknowledgement. A connection that is not authenticated is always refused. */
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
  // A receipt for an unreadable message is accepted and changes nothing, so that it does not reveal what exists.
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
  // The member hides the message for themselves; the celeb, its author, deletes it for everyone.
  chatMessageDelete: [
    {
      of: 'a message of the celeb',
      input: ({ photoMessage }) => [photoMessage],
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
}
