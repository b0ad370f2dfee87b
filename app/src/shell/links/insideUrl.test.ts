import { describe, expect, it } from 'vitest'
import { insideUrl, withReturn } from './insideUrl.ts'

describe('a wanted URL leads only to pages of the app', () => {
  it.each(['/', '/tabs', '/chat?chatId=1#last', '/@seoha', '/start?r=%2Fchat', '/policy/terms'])(
    'accepts %s',
    (url) => {
      expect(insideUrl(url)).toBe(url)
    },
  )

  it.each([
    null,
    '',
    'tabs',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tjavascript:alert(1)',
    '/\n/evil.example',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%00',
    ' /tabs',
    '@evil.example',
    '/boot?r=/tabs',
    '/' + 'a'.repeat(6_000),
  ])('refuses %s', (url) => {
    expect(insideUrl(url)).toBeNull()
  })

  it('normalises dots', () => {
    expect(insideUrl('/a/../tabs')).toBe('/tabs')
  })
})

describe('the way back', () => {
  it('carries path, query and hash', () => {
    expect(withReturn('/boot', new URL('https://byeol.example/chat?chatId=1'))).toBe('/boot?r=%2Fchat%3FchatId%3D1')
  })
  it('leaves the root path out', () => {
    expect(withReturn('/start', new URL('https://byeol.example/'))).toBe('/start')
  })
})
