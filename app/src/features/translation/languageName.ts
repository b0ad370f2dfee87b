import type { Language } from '@byeol/contract/locale/language.ts'
import { translationLanguages, type TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'

/** The name of a language in the language of the app: 일본어 for `ja`. */
export const languageName = (code: TranslationLanguage, shownIn: Language): string =>
  new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? translationLanguages[code]
