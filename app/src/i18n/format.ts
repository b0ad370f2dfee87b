import { formatsOf, type Formats } from '@byeol/contract/locale/formats.ts'
import { useLanguage } from './i18n.ts'

/** Functions that format dates and numbers in Seoul time and the app's language. */
export const useFormats = (): Formats => formatsOf(useLanguage())
