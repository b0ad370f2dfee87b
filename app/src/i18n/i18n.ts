import type { Language } from '@byeol/contract/language.ts'
import { createInstance, type TOptions } from 'i18next'
import { useSyncExternalStore } from 'react'
import { ko } from './ko.ts'
import { firstLanguage, storedLanguage, storeLanguage } from './language.ts'

type Groups = typeof ko
/** `GROUP.KEY`, as the spec writes them: `ERROR.SIGN_IN_REQUIRED`. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type TextValues = Record<string, string | number>
export type T = (key: TextKey, values?: TextValues) => string

const i18next = createInstance()
void i18next.init({
  lng: 'ko',
  fallbackLng: 'en',
  resources: { ko: { translation: ko } },
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

const listeners = new Set<() => void>()

const translate = (language: Language): T => {
  const fixed = i18next.getFixedT(language)
  return (key, values) => fixed(key, values as TOptions)
}

// A new function for each language: compiled components redraw when it changes.
let current: { language: Language; t: T } = { language: 'ko', t: translate('ko') }

/** The text in today's language. Outside components; inside, `useT()`. */
export const t: T = (key, values) => current.t(key, values)

export const currentLanguage = (): Language => current.language

const onLanguage = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useT = (): T => useSyncExternalStore(onLanguage, () => current.t)
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)

async function show(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    const { en } = await import('./en.ts')
    i18next.addResourceBundle('en', 'translation', en)
  }
  await i18next.changeLanguage(language)
  current = { language, t: translate(language) }
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Before the first render: the stored choice, else the browser's. */
export const startLanguage = (): Promise<void> => show(firstLanguage(storedLanguage(), navigator.languages))

/** Switches at once, without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await show(language)
}
