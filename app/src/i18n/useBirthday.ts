import { formatsOf } from '@byeol/contract/locale/formats.ts'
import { useLanguage } from './i18n.ts'

/** Formats a birthday (`YYYY-MM-DD`): 2001.03.14, in English March 14, 2001. Empty for null. */
export function useBirthday(): (birthday: string | null) => string {
  const language = useLanguage()
  return (birthday) => {
    if (birthday === null) return ''
    return language === 'ko'
      ? birthday.replaceAll('-', '.')
      : formatsOf(language).longDay(new Date(`${birthday}T00:00:00+09:00`))
  }
}
