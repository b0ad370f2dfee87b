import { countries, type CountryCode } from '@byeol/contract/country.ts'

// The contract holds the English names already (spec.md point 3, English name).
export const country = Object.fromEntries(countries.map(({ code, enName }) => [code, enName])) as Record<
  CountryCode,
  string
>
