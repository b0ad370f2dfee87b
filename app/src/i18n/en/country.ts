import { countries, type CountryCode } from '@byeol/contract/locale/country.ts'

// The English names come from the contract (spec.md point 3, English name).
export const country = Object.fromEntries(countries.map(({ code, enName }) => [code, enName])) as Record<
  CountryCode,
  string
>
