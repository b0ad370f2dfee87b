import { expect, it } from 'vitest'
import { fillReply, findBlank } from './fillReply.ts'

const values = { nickname: '소금빵 $& {{담당자}}', staff: '이수빈', category: '결제' }

it('fills in the words of the inquiry in both languages, each as it is written', () => {
  expect(fillReply('{{이름}}님, {{담당자}}예요. {{종류}}', { ...values, nickname: '소금빵' })).toBe(
    '소금빵님, 이수빈예요. 결제',
  )
  expect(fillReply('Hi {{name}}, {{staff}} about {{kind}}', { ...values, nickname: 'Bun' })).toBe(
    'Hi Bun, 이수빈 about 결제',
  )
})

it('leaves what it does not know, and reads a nickname as a nickname alone', () => {
  expect(fillReply('{{주문}}', values)).toBe('{{주문}}')
  expect(fillReply('{{이름}}', values)).toBe('소금빵 $& {{담당자}}')
})

it('finds the placeholder that was not filled in', () => {
  expect(findBlank('{{주문}} 주문을 환불했어요')).toBe('{{주문}}')
  expect(findBlank(fillReply('{{이름}}님, 환불했어요', { ...values, nickname: '소금빵' }))).toBeNull()
})
