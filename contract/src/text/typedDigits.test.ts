import { expect, it } from 'vitest'
import { celeb } from '../celeb.ts'
import { Code } from './text.ts'
import { bareNumber, typedAmount } from './typedDigits.ts'

it.each([
  '123456', '123-456', '123–456', '123‑456', '123−456', '123・456', '123.456', '123_456', '１２３－４５６', '١٢٣٤٥٦',
  '1 2 3 4 5 6', '\u2068123 456\u2069', 'G-123456', '[Byeol] 123456', '인증번호 123456', '123456입니다', ' 123456\n',
]) // prettier-ignore
('the code in %j is 123456', (typed) => expect(Code.parse(typed)).toBe('123456'))

it.each(['', '12345', '1234567', '123456 654321', 'abcdef', '②③④'])('there is no code in %j', (typed) =>
  expect(Code.safeParse(typed).success).toBe(false),
)

it.each([
  '110-234-567890',
  '110 234 567890',
  '１１０－２３４－５６７８９０',
  '110‑234‑567890',
  '\u202A110.234.567890\u202C',
])('the account number %j is 110234567890', (typed) => {
  expect(bareNumber(typed)).toBe('110234567890')
  const wanted = celeb.addBankAccount.input.parse({ bankCode: '004', number: typed, holder: '\u2068김지우\u2069' })
  expect(wanted).toEqual({ bankCode: '004', number: '110234567890', holder: '김지우' })
})

it.each(['010314-4567890', '0103144567890', '０１０３１４－４５６７８９０', '010314 – 4567890'])(
  'the resident number %j keeps its zero',
  (residentNumber) =>
    expect(celeb.saveTaxFacts.input.parse({ residentNumber, address: '서울시 마포구\n별빛로 1' })).toEqual({
      residentNumber: '010314-4567890',
      address: '서울시 마포구 별빛로 1',
    }),
)

it.each(['1000', '1,000', '１，０００', '1 000', '₩1,000', '1,000원', '1000P', '\u202A1,000\u202C', '٠١٠٠٠'])(
  'the amount %j is a thousand',
  (typed) => expect(typedAmount(typed)).toBe(1_000),
)
it.each(['', '-1', '1.5', '1e3', '0x10', 'abc', '1,00', '12,34', '천', '1-2', '9'.repeat(13)])(
  '%j is no amount',
  (typed) => expect(typedAmount(typed)).toBeNull(),
)
