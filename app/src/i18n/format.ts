import { formatsOf, type Formats } from '@byeol/contract/locale/formats.ts'
import { useLanguage } from './i18n.ts'

/** Formats in Seoul time, in the language of the app. */
export const useFormats = (): Formats => formatsOf(useLanguage())
