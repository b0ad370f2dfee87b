import { expect, it } from 'vitest'
import { tokenSubject } from './token.ts'

const tokenOf = (payload: unknown) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`

it('reads the signed-in person from the subject', () => {
  expect(tokenSubject(tokenOf({ sub: '65a000000000000000000001', name: '지우' }))).toBe('65a000000000000000000001')
})

it.each([null, '', 'abc', 'a.b.c', tokenOf({}), tokenOf({ sub: 5 }), tokenOf({ sub: 'me' })])(
  'finds no person in %s',
  (token) => {
    expect(tokenSubject(token)).toBeNull()
  },
)
