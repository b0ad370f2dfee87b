import type { CountryCode } from '@byeol/contract/locale/country.ts'
import type { Language } from '@byeol/contract/locale/language.ts'

/** The name of each country, by its code. */
export type CountryNames = Readonly<Record<CountryCode, string>>

const load: Record<Language, () => Promise<{ country: CountryNames }>> = {
  ko: () => import('./ko/country.ts'),
  en: () => import('./en/country.ts'),
}

const loaded = new Map<Language, Promise<CountryNames>>()

/**
 * Loads the names of all countries, which are in a separate chunk because boot does not need them. Returns the same
 * promise each time, as React's `use` requires.
 */
export function countryNames(language: Language): Promise<CountryNames> {
  const known = loaded.get(language)
  if (known) return known
  const names = load[language]().then(({ country }) => country)
  names.catch(() => loaded.delete(language))
  loaded.set(language, names)
  return names
}
