import { expect, it } from 'vitest'
import { countries, findCountry, flagUrl } from './country.ts'

it('has about 240 countries, each with a code, an English name and a calling code', () => {
  expect(countries.length).toBeGreaterThan(235)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  for (const { code, enName, callingCode } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(enName, code).not.toBe('')
    expect(callingCode, code).toMatch(/^[1-9][0-9]{0,2}$/)
  }
})

it('finds a country by its code in upper or lower case, and null for any other text', () => {
  const korea = { code: 'KR', name: 'COUNTRY.KR', enName: 'South Korea', callingCode: '82' }
  for (const code of ['KR', 'kr', 'Kr']) expect(findCountry(code)).toEqual(korea)
  for (const code of ['', 'ZZ', 'KOR', '82', '__proto__', 'constructor']) expect(findCountry(code)).toBeNull()
})

it('the address of a flag is in lower case', () => expect(flagUrl('KR')).toBe('/assets/flags/32x32/kr.png'))
