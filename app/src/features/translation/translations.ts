import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { Translation, TranslationOf } from '@byeol/contract/locale/translationCalls.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { call } from '../../api/call.ts'

/** The state of a text that is translated. `isHidden`: its reader sees the original again. */
export interface Translated {
  isWaiting?: boolean
  isHidden?: boolean
  translation?: Translation
  error?: Error
}

/** The translations of this run of the app, by text. They are small, and the server keeps those of public texts. */
const translations = createStore<ReadonlyMap<string, Translated>>(() => new Map())

/** Includes the text, because posts and comments can be edited. */
export const keyOf = (of: TranslationOf, text: string, to: TranslationLanguage): string =>
  `${of.kind} ${of.id} ${to} ${text}`

export const useTranslated = (key: string): Translated | undefined => useStorePart(translations, (all) => all.get(key))

export const setTranslated = (key: string, change: Translated): void =>
  translations.update((all) => new Map(all).set(key, change))

/**
 * Translates a text once. Returns `private_words` if it is private and the person has not allowed to send such texts.
 */
export async function translateText(
  key: string,
  of: TranslationOf,
  to: TranslationLanguage,
): Promise<'done' | 'private_words' | 'failed'> {
  const known = translations.get().get(key)
  if (known?.isWaiting) return 'failed'
  if (known?.translation) {
    setTranslated(key, { translation: known.translation })
    return 'done'
  }
  setTranslated(key, { isWaiting: true })
  try {
    setTranslated(key, await call(api.translation.translate, { of, to }))
    return 'done'
  } catch (error) {
    const isPrivate = error instanceof ApiError && error.code === 'private_words'
    setTranslated(key, isPrivate ? { isHidden: true } : { error: error as Error })
    return isPrivate ? 'private_words' : 'failed'
  }
}
