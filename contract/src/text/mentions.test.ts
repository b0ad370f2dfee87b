import { expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const names = (content: string) => mentionsIn(content).map(({ name }) => name)

it.each([
  '님',
  '야',
  '아',
  '가',
  '는',
  '을',
  '랑 나',
  '이랑',
  '한테',
  '의 노래',
  '언니',
  '님!',
  '님께',
  'さん',
  ' 안녕',
  '!',
  '?',
  ',',
  '.',
  '...',
  '…',
  ':',
  ')',
  '’s',
  '\n',
  '❤️',
  '',
])('a name ends at the first character that usernames cannot have: @seoha%s', (after) => {
  expect(mentionsIn(`@seoha${after}`)).toEqual([{ name: 'seoha', text: '@seoha', at: 0 }])
})

it('finds mentions anywhere between words, with their index', () => {
  expect(mentionsIn('안녕@Seoha님, (@jiwoo_01)도 @star.light.')).toEqual([
    { name: 'seoha', text: '@Seoha', at: 2 },
    { name: 'jiwoo_01', text: '@jiwoo_01', at: 12 },
    { name: 'star.light', text: '@star.light', at: 24 },
  ])
  expect(names(`"@seoha"·'@jiwoo'·@seoha`)).toEqual(['seoha', 'jiwoo', 'seoha'])
})

it.each([
  'a@b.com',
  'hello@seoha',
  'hello.@seoha',
  'é@seoha',
  '1@seoha',
  '@@seoha',
  '@seoha@byeol.test',
  '#@seoha',
  'byeol.test/@seoha',
  'https://byeol.test/@seoha',
  'https://byeol.test/?to=@seoha&by=,@jiwoo',
  'HTTPS://byeol.test/나@seoha',
  '@ab',
  '@a..',
  '@ab.',
  '@아이디',
  '@seohá',
  '@seohá'.normalize('NFD'),
  '@seohaｘ',
  `@${'a'.repeat(21)}`,
  `@${'a'.repeat(20)}.b`,
  '@ seoha',
  '＠seoha',
])('finds no mention in %s', (content) => {
  expect(names(content)).toEqual([])
})

it('a name has three to twenty characters', () => {
  expect(names(`@abc @${'a'.repeat(20)} @${'b'.repeat(20)}.`)).toEqual(['abc', 'a'.repeat(20), 'b'.repeat(20)])
})
