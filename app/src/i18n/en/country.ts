import { countries, type CountryCode } from '@byeol/contract/locale/country.ts'

// The contract already has the English names (spec.md point 3, English name).
export const country = Object.fromEntries(countries.map(({ code, enName }) => [code, enName])) as Record<
  CountryCode,
  string
>
