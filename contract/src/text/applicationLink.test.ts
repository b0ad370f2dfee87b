import { expect, it } from 'vitest'
import { isApplicationLink, withScheme } from './applicationLink.ts'

it.each([
  ['instagram.com/byeol', 'https://instagram.com/byeol'],
  [' https://x.com/byeol\n', 'https://x.com/byeol'],
  ['\u2068https://x.com/byeol\u2069', 'https://x.com/byeol'],
  ['ｈｔｔｐｓ：／／x.com/byeol', 'https://x.com/byeol'],
  ['별 님의 프로필을 확인하세요 https://instagram.com/byeol?igsh=a1==', 'https://instagram.com/byeol?igsh=a1=='],
  ['https://한글.한국/별', 'https://한글.한국/별'],
])('%j is the address %s', (typed, link) => {
  expect(withScheme(typed)).toBe(link)
  expect(isApplicationLink(link)).toBe(true)
})

it.each(['', 'https://', '@byeol', 'javascript:alert(1)', 'https://user:pw@x.com/', 'https://127.0.0.1/', '별 님'])(
  '%j is no address of a page',
  (typed) => expect(isApplicationLink(withScheme(typed))).toBe(false),
)
