import { expect, it } from 'vitest'
import { cardIssuerName } from './cardIssuerName.ts'

it.each([
  ['366', '신한카드', 'Shinhan Card'],
  ['신한카드', '신한카드', 'Shinhan Card'],
  ['[신한체크]', '신한카드', 'Shinhan Card'],
  ['국민카드', 'KB국민카드', 'KB Kookmin Card'],
  ['비씨카드', 'BC카드', 'BC Card'],
  ['nh농협 카드', 'NH농협카드', 'NH NongHyup Card'],
  ['하나(외환)', '하나카드', 'Hana Card'],
  ['광주은행', '광주은행', 'Kwangju Bank'],
  ['카카오뱅크', '카카오뱅크', 'KakaoBank'],
])('%s is %s in Korean and %s in English', (delivered, ko, en) => {
  expect(cardIssuerName(delivered)).toEqual({ ko, en })
})

it.each(['VISA', '새로운카드', '해외카드', '카드', ''])('an unknown issuer stays as delivered: %j', (delivered) => {
  expect(cardIssuerName(delivered)).toEqual({ ko: delivered, en: delivered })
})
