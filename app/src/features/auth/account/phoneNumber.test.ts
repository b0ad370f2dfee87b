import { describe, expect, it } from 'vitest'
import { toE164 } from './phoneNumber.ts'

describe('a phone number', () => {
  it.each([
    '010-1234-5678',
    '01012345678',
    '10 1234 5678',
    '+82 10 1234 5678',
    '+82 (0)10-1234-5678',
    '0082 10 1234 5678',
    '０１０－１２３４－５６７８',
    ' 010.1234.5678 ',
    '\u202A+82 10-1234-5678\u202C',
    '\u2068010-1234-5678\u2069',
    'tel:+82-10-1234-5678',
    '(+82) 10-1234-5678',
    '82-10-1234-5678',
    '82 010 1234 5678',
    '＋８２ １０ １２３４ ５６７８',
    '010‑1234‑5678',
    '٠١٠١٢٣٤٥٦٧٨',
  ])('typed as %s is the same number', (typed) => expect(toE164(typed, '82')).toBe('+821012345678'))
  it('with a leading plus keeps its own calling code, even when another country is chosen', () => {
    expect(toE164('+1 415 555 0100', '82')).toBe('+14155550100')
  })
  it('keeps its zero in Italy', () => {
    expect(toE164('06 698 12345', '39')).toBe('+390669812345')
  })
  it.each(['', '010', 'abc', '+', '010-1234-5678-9012-3456'])('cannot be %s', (typed) =>
    expect(toE164(typed, '82')).toBeNull(),
  )
})
