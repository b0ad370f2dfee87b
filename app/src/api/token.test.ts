import { product } from '@byeol/contract/limits.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { tokenSubject } from './token.ts'

afterEach(() => vi.unstubAllGlobals())

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

it('follows a sign-out in another tab', async () => {
  const window = new EventTarget()
  const stored = new Map<string, string>([[product.tokenStorageKey, tokenOf({ sub: '65a000000000000000000001' })]])
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.resetModules()
  const { getUserId } = await import('./token.ts')
  expect(getUserId()).toBe('65a000000000000000000001')
  stored.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
  expect(getUserId()).toBe('65a000000000000000000001')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: product.tokenStorageKey }))
  expect(getUserId()).toBeNull()
})
