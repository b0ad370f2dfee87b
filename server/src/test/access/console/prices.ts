import type { ConsoleRowsOf } from './consoleRow.ts'

const body = JSON.stringify({ userId: 'f'.repeat(24), restoresEmail: false, words: '누가 로그인했대요' })

/** Every role may call it, but only for signed calls that the role may make. */
export const prices: ConsoleRowsOf<'prices'> = {
  preview: [
    {
      of: 'the call of two roles',
      input: () => ({ path: '/console-people/secure', body }),
      may: ['agent', 'moderator'],
      get: 'not_found',
    },
    { of: 'no such call', input: () => ({ path: '/none', body }), may: 'everybody', get: 'not_found' },
  ],
}
