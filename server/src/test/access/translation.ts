import { signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

/** No translation service is set up here, so people who may read a text learn only that. */
const readers = { member: 'unavailable', celeb: 'unavailable' } as const

export const translation: RowsOf<'translation'> = {
  translate: [
    {
      of: 'a broadcast',
      input: ({ broadcast }) => ({ of: { kind: 'message', id: broadcast }, to: 'en' }),
      answers: { ...signedInGets('not_found'), ...readers, blocked: 'unavailable' },
    },
    {
      of: 'a public post',
      input: ({ publicPost }) => ({ of: { kind: 'post', id: publicPost }, to: 'en' }),
      answers: { ...signedInGets('unavailable'), blocked: 'not_found' },
    },
    {
      of: 'no comment',
      input: () => ({ of: { kind: 'comment', id: 'f'.repeat(24) }, to: 'en' }),
      answers: signedInGets('not_found'),
    },
  ],
}
