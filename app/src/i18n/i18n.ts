import type { Language } from '@byeol/contract/locale/language.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { fillText, type Catalogue, type TextValues } from '@byeol/contract/locale/fillText.ts'
import { ko } from './ko.ts'
import type { late } from './late.ts'
import { firstLanguage, storedLanguage, storeLanguage } from './language.ts'

type Groups = typeof ko & typeof late
/** `GROUP.KEY`, as the spec writes them: `ERROR.SIGN_IN_REQUIRED`. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type T = (key: TextKey, values?: TextValues) => string

const catalogues: { ko: Catalogue; en: Catalogue | null } = { ko: { ...ko }, en: null }

// A text that is missing in one language is shown in the other, never as its key (rules.md, Clients).
const translate =
  (language: Language): T =>
  (key, values) =>
    [language, 'en', 'ko'].reduce<string | null>((text, each) => {
      const catalogue = catalogues[each as Language]
      return text ?? (catalogue && fillText(catalogue, each as Language, key, values))
    }, null) ?? key

// A new function for each language, so that compiled components are drawn again when it changes.
const current = createStore<{ language: Language; t: T }>(() => ({ language: 'ko', t: translate('ko') }))

/** The text in the current language. For use outside components; inside, use `useT()`. */
export const t: T = (key, values) => current.get().t(key, values)

export const currentLanguage = (): Language => current.get().language

export const useT = (): T => useStorePart(current, (shown) => shown.t)
export const useLanguage = (): Language => useStorePart(current, (shown) => shown.language)

async function show(language: Language): Promise<void> {
  if (language === 'en') catalogues.en ??= (await import('./en.ts')).en
  if (typeof document !== 'undefined') document.documentElement.lang = language
  current.set({ language, t: translate(language) })
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
