import type { Country } from '@byeol/contract/locale/country.ts'
import type { CountryNames } from '../../../i18n/countryNames.ts'
import { findHangul } from '../../../i18n/findHangul.ts'

/** Removes case, accents and spaces: `cote d’ivoire` finds Côte d’Ivoire, 남아프리카공화국 finds 남아프리카 공화국. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}|[\s’'().&-]/gu, '')
    .toLowerCase()
    .normalize('NFC')

/**
 * How well a country matches. 0: the text is the whole name (ㅇㅂ for 일본), country code or calling code. 1: the name
 * starts with it. 2: the name contains it. Null: no match.
 */
function rankOf({ code, enName, callingCode }: Country, koName: string, typed: string): number | null {
  const digits = /^\+?([0-9]+)$/u.exec(typed)?.[1]
  if (digits) return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : null
  if (code.toLowerCase() === typed) return 0
  const names = [plain(enName), plain(koName)] as const
  const places = [names[0].indexOf(typed), findHangul(names[1], typed)]
  if (places.some((place, i) => place === 0 && names[i]?.length === typed.length)) return 0
  return places.includes(0) ? 1 : places.some((place) => place > 0) ? 2 : null
}

/** The matching countries, best match first. While nothing is typed, all of them in their given order. */
export function findCountries(countries: readonly Country[], koNames: CountryNames, typed: string): readonly Country[] {
  const wanted = plain(typed)
  if (wanted === '') return countries
  return countries
    .flatMap((country) => {
      const rank = rankOf(country, koNames[country.code], wanted)
      return rank === null ? [] : [{ country, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}
