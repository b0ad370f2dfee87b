import { fillText, type Catalogue, type TextValues } from '@byeol/contract/locale/fillText.ts'
import { formatsOf, type Formats } from '@byeol/contract/locale/formats.ts'
import { acceptedLanguage, type Language } from '@byeol/contract/locale/language.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { readChoice, storeChoice } from '../browser/choices.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'

type Groups = typeof ko
/** `GROUP.KEY`. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type T = (key: TextKey, values?: TextValues) => string

const catalogues: Record<Language, Catalogue> = { ko, en }
const textIn =
  (language: Language): T =>
  (key, values) =>
    fillText(catalogues[language], key, values) ?? key

/** The texts in each language, for forms in which staff write both languages at once. */
export const texts: Record<Language, T> = { ko: textIn('ko'), en: textIn('en') }

/** The chosen language; by default the browser's. */
const stored = (): Language => {
  const chosen = readChoice('language')
  if (chosen === 'ko' || chosen === 'en') return chosen
  return acceptedLanguage(navigator.languages.join(','))
}
const current = createStore<Language>(stored)

export const currentLanguage = (): Language => current.get()
export const useLanguage = (): Language => useStorePart(current, (language) => language)
export const useT = (): T => texts[useLanguage()]
export const useFormats = (): Formats => formatsOf(useLanguage())

/** The text in the current language. For use outside components; inside them, use `useT()`. */
export const t: T = (key, values) => texts[current.get()](key, values)

export function setLanguage(language: Language): void {
  storeChoice('language', language)
  document.documentElement.lang = language
  current.set(language)
}

export const startLanguage = (): void => void (document.documentElement.lang = current.get())
