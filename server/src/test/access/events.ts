import type { ClientEventName } from '@byeol/contract/api.ts'
import { only, signedIn } from './answers.ts'
import { textTo } from './textTo.ts'
import type { Row } from './row.ts'

/** What Socket.IO's acknowledgement says. A line that is nobody's is refused whatever it asks. */
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
  // Receipts of what one may not read are taken and change nothing: no answer tells what exists.
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
  // A member takes it away for herself, the celeb, who wrote it, for all.
  chatMessageDelete: [
    {
      of: 'a message of the celeb',
      input: ({ photoMessage }) => [photoMessage],
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
}
