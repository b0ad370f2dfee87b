import { supportedLanguage, type Language } from '@byeol/contract/locale/language.ts'
import { product } from '@byeol/contract/limits.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'

/** The language chosen on this device; null when none was chosen and the browser decides. */
export const storedLanguage = (): string | null => readDevice(product.languageStorageKey)

export const storeLanguage = (language: Language): void => writeDevice(product.languageStorageKey, language)

/** A stored choice, else the browser's; anything that is not ko or en becomes en (rules.md, Clients). */
export const firstLanguage = (stored: string | null, browser: readonly string[]): Language =>
  supportedLanguage(stored ?? browser[0])
