import { everybody, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

export const file: RowsOf<'file'> = {
  uploadBegin: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, kind: 'photo', bytes: 10, mimetype: 'image/jpeg' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, kind: 'video', bytes: 10, mimetype: 'video/mp4' }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed' },
    },
    {
      of: 'contents',
      input: () => ({ for: 'contents', kind: 'video', bytes: 10, mimetype: 'video/mp4' }),
      answers: only(['celeb'], 'not_allowed'),
    },
  ],
  describe: [
    { of: 'nobody’s photo', input: () => ({ fileId: 'f'.repeat(24), alt: '' }), answers: signedInGets('not_found') },
  ],
  caption: [
    {
      of: 'nobody’s video',
      input: () => ({ fileId: 'f'.repeat(24), captions: '', language: 'ko' }),
      answers: signedInGets('not_found'),
    },
  ],
  draftCaptions: [
    {
      of: 'nobody’s video',
      input: () => ({ fileId: 'f'.repeat(24), language: 'ko' }),
      answers: signedInGets('not_found'),
    },
  ],
  uploadComplete: [{ of: 'nobody’s', input: () => ({ uploadId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  links: [
    {
      of: 'a photo',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'nothing',
      input: () => ({ chatMessageId: 'f'.repeat(24) }),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
  voiceLinks: [
    {
      of: 'a photo',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage }),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
}
