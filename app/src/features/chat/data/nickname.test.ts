import { expect, it } from 'vitest'
import { plainText, withNickname } from './nickname.ts'

it('puts the nickname of each fan into the text, or a fallback if there is none', () => {
  expect(withNickname('{nickname}, 눈 봤어? 안녕 {nickname}', '지우', '팬')).toEqual([
    { kind: 'name', text: '지우' },
    { kind: 'text', text: ', 눈 봤어? 안녕 ' },
    { kind: 'name', text: '지우' },
  ])
  expect(plainText(withNickname('안녕 {nickname}!', ' ', '팬'))).toBe('안녕 팬!')
  expect(withNickname('', '지우', '팬')).toEqual([])
})
