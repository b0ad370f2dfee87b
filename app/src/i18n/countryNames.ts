import type { CountryCode } from '@byeol/contract/country.ts'
import type { Language } from '@byeol/contract/language.ts'

/** The texts `COUNTRY.{code}`. */
export type CountryNames = Readonly<Record<CountryCode, string>>

const load: Record<Language, () => Promise<{ country: CountryNames }>> = {
  ko: () => import('./ko/country.ts'),
  en: () => import('./en/country.ts'),
}

const loaded = new Map<Language, Promise<CountryNames>>()

/** The names of all countries: a chunk of their own, since no start needs 240 of them. The same promise each time, for `use`. */
export function countryNames(language: Language): Promise<CountryNames> {
  const known = loaded.get(language)
  if (known) return known
  const names = load[language]().then(({ country }) => country)
  names.catch(() => loaded.delete(language))
  loaded.set(language, names)
  return names
}
