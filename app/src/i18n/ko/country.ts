import { countries, type CountryCode } from '@byeol/contract/locale/country.ts'

/** Names for countries that browsers name differently or with too long a name. */
const ownNames: Partial<Record<CountryCode, string>> = {
  AS: '아메리칸사모아',
  CD: '콩고 민주 공화국',
  CF: '중앙아프리카 공화국',
  CG: '콩고 공화국',
  DM: '도미니카 연방',
  HK: '홍콩',
  MO: '마카오',
  MP: '북마리아나 제도',
  PS: '팔레스타인',
  SJ: '스발바르 얀마옌',
  WF: '왈리스 푸투나',
  ZA: '남아프리카 공화국',
}

const names = new Intl.DisplayNames('ko', { type: 'region' })

export const country = Object.fromEntries(
  countries.map(({ code }) => [code, ownNames[code] ?? names.of(code)]),
) as Record<CountryCode, string>
