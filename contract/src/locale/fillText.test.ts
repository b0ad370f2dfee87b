import { expect, it } from 'vitest'
import { fillText } from './fillText.ts'

const en = {
  CHAT: {
    NEW: '{{count, number}} new messages from {{name}}',
    NEW_one: 'A new message from {{name}}',
    PLAIN: '{{count}} of 3',
  },
}
const ko = { CHAT: { NEW: '{{name}}님의 새 메시지 {{count, number}}개' } }

it('fills in values and groups digits', () => {
  expect(fillText(ko, 'CHAT.NEW', { name: '서하', count: 12_480 })).toBe('서하님의 새 메시지 12,480개')
  expect(fillText(en, 'CHAT.NEW', { name: 'Seoha', count: 1_204 })).toBe('1,204 new messages from Seoha')
})

it('uses the singular for a count of one where the language has it', () => {
  expect(fillText(en, 'CHAT.NEW', { name: 'Seoha', count: 1 })).toBe('A new message from Seoha')
  expect(fillText(en, 'CHAT.NEW', { name: 'Seoha', count: '1' })).toBe('A new message from Seoha')
  expect(fillText(en, 'CHAT.PLAIN', { count: 1 })).toBe('1 of 3')
  expect(fillText(ko, 'CHAT.NEW', { name: '서하', count: 1 })).toBe('서하님의 새 메시지 1개')
})

it('keeps a text without a count apart from a text with a name that ends like a plural form', () => {
  const reasons = { ROOM: { REASON: '신고 이유', REASON_other: '다른 이유' } }
  expect(fillText(reasons, 'ROOM.REASON')).toBe('신고 이유')
})

it('does not fill in placeholders inside a value, and returns null for a missing text', () => {
  expect(fillText(ko, 'CHAT.NEW', { name: '{{count}}', count: 2 })).toBe('{{count}}님의 새 메시지 2개')
  expect(fillText(ko, 'CHAT.NONE')).toBeNull()
})

it('isolates a value that runs from right to left, and no other', () => {
  const catalogue = { A: { HI: '{{name}}님, 안녕!' } }
  expect(fillText(catalogue, 'A.HI', { name: 'دانة' })).toBe('\u2068دانة\u2069님, 안녕!')
  expect(fillText(catalogue, 'A.HI', { name: '지우' })).toBe('지우님, 안녕!')
})

it('fits the particle after a value to its sound', () => {
  const catalogue = { A: { SENT: '{{email}}로 메일을 보냈어요.', IS: '이름은 {{name}}이에요.' } }
  expect(fillText(catalogue, 'A.SENT', { email: 'jiwoo@example.com' })).toBe('jiwoo@example.com으로 메일을 보냈어요.')
  expect(fillText(catalogue, 'A.SENT', { email: 'jiwoo@byeol.kr' })).toBe('jiwoo@byeol.kr로 메일을 보냈어요.')
  expect(fillText(catalogue, 'A.IS', { name: '지우' })).toBe('이름은 지우예요.')
})
