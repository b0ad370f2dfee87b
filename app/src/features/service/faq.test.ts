import { expect, it } from 'vitest'
import { findQuestions, type Question } from './faq.ts'

const all: Question[] = [
  {
    group: 'CHAT',
    question: '보낸 메시지를 삭제할 수 있나요?',
    answer: '24시간 안에는 모든 대화 상대에게서 삭제할 수 있어요.',
  },
  { group: 'CHAT', question: '답장은 몇 번인가요?', answer: '메시지마다 세 번이에요.' },
  { group: 'ACCOUNT', question: 'I forgot my Password', answer: 'We mail a link.' },
]
const found = (search: string, group: 'ALL' | 'CHAT' | 'ACCOUNT' = 'ALL') =>
  findQuestions(all, search, group).map((each) => all.indexOf(each))

it('finds questions that contain every word, in any case and spacing, with matches in the question first', () => {
  expect(found('')).toEqual([0, 1, 2])
  expect(found('답장')).toEqual([1])
  expect(found('메시지')).toEqual([0, 1])
  expect(found('세 번')).toEqual([1])
  expect(found('세번이에요')).toEqual([1])
  expect(found('password MAIL')).toEqual([2])
  expect(found('환불')).toEqual([])
  expect(found('', 'ACCOUNT')).toEqual([2])
  expect(found('메시지', 'ACCOUNT')).toEqual([])
})
