import { supportedLanguage, type Language } from '@byeol/contract/locale/language.ts'
import { product } from '@byeol/contract/limits.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'

/** The language chosen on this device; null if none was chosen, so that the browser's language is used. */
export const storedLanguage = (): string | null => readDevice(product.languageStorageKey)

export const storeLanguage = (language: Language): void => writeDevice(product.languageStorageKey, language)

/**
 * The language of the app: the stored choice, or else the browser's; if that is not ko or en, en (rules.md, Clients).
 */
export const firstLanguage = (stored: string | null, browser: readonly string[]): Language =>
  supportedLanguage(stored ?? browser[0])
