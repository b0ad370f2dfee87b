import { countries } from '@byeol/contract/locale/country.ts'
import { expect, it } from 'vitest'
import { countryNames } from './countryNames.ts'

it('every country has its own name in both languages', async () => {
  const [ko, en] = await Promise.all([countryNames('ko'), countryNames('en')])
  for (const { code, name, enName } of countries) {
    expect(name).toBe(`COUNTRY.${code}`)
    expect(ko[code], code).toMatch(/[가-힣]/u)
    expect(en[code]).toBe(enName)
  }
  for (const names of [ko, en]) expect(new Set(Object.values(names)).size).toBe(countries.length)
})
