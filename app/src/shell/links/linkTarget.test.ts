import { expect, it } from 'vitest'
import { linkTarget } from './linkTarget.ts'

it('finds a path only in URLs of this site', () => {
  const origin = 'https://byeol.example'
  expect(linkTarget('https://byeol.example/notice?x=1#y', origin)).toBe('/notice?x=1#y')
  for (const outside of [
    'https://byeol.example.evil.com/',
    'http://byeol.example/',
    'https://evil@byeol.example/',
    'https://byeol.example//evil',
    'https://byeol.example/%2fevil',
    'javascript:alert(1)',
    'x',
  ]) {
    expect(linkTarget(outside, origin), outside).toBeNull()
  }
})
