import type { Language } from '@byeol/contract/language.ts'
import { useSyncExternalStore } from 'react'
import { fillText, type Catalogue, type TextValues } from './fillText.ts'
import { ko } from './ko.ts'
import type { late } from './late.ts'
import { firstLanguage, storedLanguage, storeLanguage } from './language.ts'

type Groups = typeof ko & typeof late
/** `GROUP.KEY`, as the spec writes them: `ERROR.SIGN_IN_REQUIRED`. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type T = (key: TextKey, values?: TextValues) => string

const catalogues: { ko: Catalogue; en: Catalogue | null } = { ko: { ...ko }, en: null }

const listeners = new Set<() => void>()

// A text that is missing in one language is shown in the other, never as its key (rules.md, Clients).
const translate =
  (language: Language): T =>
  (key, values) =>
    [language, 'en', 'ko'].reduce<string | null>((text, each) => {
      const catalogue = catalogues[each as Language]
      return text ?? (catalogue && fillText(catalogue, each as Language, key, values))
    }, null) ?? key

// A new function for each language, so that compiled components are drawn again when it changes.
let current: { language: Language; t: T } = { language: 'ko', t: translate('ko') }

/** The text in the current language. For use outside components; inside, use `useT()`. */
export const t: T = (key, values) => current.t(key, values)

export const currentLanguage = (): Language => current.language

const onLanguage = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useT = (): T => useSyncExternalStore(onLanguage, () => current.t)
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)

async function show(language: Language): Promise<void> {
  if (language === 'en') catalogues.en ??= (await import('./en.ts')).en
  current = { language, t: translate(language) }
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads the Korean texts that boot does not need, before the first page that shows them. English is loaded whole. */
export async function loadLateTexts(): Promise<void> {
  Object.assign(catalogues.ko, (await import('./late.ts')).late)
}

/** Sets the language before the first render: the stored choice, else the browser's. */
export const startLanguage = (): Promise<void> => show(firstLanguage(storedLanguage(), navigator.languages))

/** Switches the language without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await show(language)
}
