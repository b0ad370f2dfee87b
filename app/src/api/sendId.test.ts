import { expect, it } from 'vitest'
import { plainText, withNickname } from '../features/chat/data/nickname.ts'
import { sendId } from './sendId.ts'

it('a sendId is UTC to the millisecond and a counter that cycles 1 to 1000', () => {
  const now = new Date('2026-11-20T03:04:05.678Z')
  const made = Array.from({ length: 1001 }, () => sendId(now))
  expect(made[0]).toBe('20261120030405678001')
  expect(made[999]).toBe('202611200304056781000')
  expect(made[1000]).toBe('20261120030405678001')
})

it('each fan reads her own nickname, and a fallback where there is none', () => {
  expect(withNickname('{nickname}, 눈 봤어? 안녕 {nickname}', '지우', '팬')).toEqual([
    { kind: 'name', text: '지우' },
    { kind: 'text', text: ', 눈 봤어? 안녕 ' },
    { kind: 'name', text: '지우' },
  ])
  expect(plainText(withNickname('안녕 {nickname}!', ' ', '팬'))).toBe('안녕 팬!')
  expect(withNickname('', '지우', '팬')).toEqual([])
})
