import { countries } from '@byeol/contract/locale/country.ts'
import { describe, expect, it } from 'vitest'
import { countryNames } from '../../../i18n/countryNames.ts'
import { findCountries } from './findCountries.ts'

const koNames = await countryNames('ko')
const find = (typed: string) => findCountries(countries, koNames, typed).map(({ code }) => code)

describe('the country search', () => {
  it.each([
    ['대한민국', 'KR'],
    ['남아프리카공화국', 'ZA'],
    ['South Korea', 'KR'],
    ['southk', 'KR'],
    ['cote d', 'CI'],
    ['Curacao', 'CW'],
    ['jp', 'JP'],
    ['+82', 'KR'],
    ['850', 'KP'],
    ['ㄷㅎㅁㄱ', 'KR'],
    ['대한ㅁ', 'KR'],
    ['대ㅎ', 'KR'],
    ['ㅇㅂ', 'JP'],
  ])('finds by %s', (typed, code) => expect(find(typed)[0]).toBe(code))

  it('finds a country at every stage of composing its name', () => {
    for (const stage of ['ㄱ', '가', '간', '가나']) expect(find(stage), stage).toContain('GH')
    for (const stage of [
      'ㄷ',
      '대',
      '댛',
      '대하',
      '대한',
      '대한ㅁ',
      '대한미',
      '대한민',
      '대한민ㄱ',
      '대한민구',
      '대한민국',
    ])
      expect(find(stage), stage).toContain('KR')
  })

  it('puts names that begin with the text before names that only contain it', () => {
    expect(find('niger').slice(0, 2)).toEqual(['NE', 'NG'])
    expect(find('기니')[0]).toBe('GN')
    expect(find('guinea')).toEqual(['GN', 'GW', 'GQ', 'PG'])
  })

  it('finds all countries that share a calling code', () => {
    expect(find('+44')).toEqual(['GB', 'GG', 'IM', 'JE'])
    expect(find('1')).toEqual(expect.arrayContaining(['US', 'CA', 'BS']))
  })
})

it('an empty search finds all countries, nonsense finds none', () => {
  expect(find(' ')).toHaveLength(countries.length)
  for (const typed of ['zzz', '999', '뷁', '대한미국', '+', '()'])
    expect(find(typed).length, typed).toBe(typed === '()' ? countries.length : 0)
})
