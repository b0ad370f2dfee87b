import { api } from '@byeol/contract/api.ts'
import { translationLanguage, type TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { TranslationSettings } from '@byeol/contract/user/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { useBoot } from '../../api/bootState.ts'
import { query } from '../../api/query.ts'
import { useUserId } from '../../api/token.ts'
import { useLanguage } from '../../i18n/i18n.ts'

const asked: TranslationSettings = { to: null, always: [], sendsPrivate: false }

/** Reads the settings that boot loaded. Never fetches them: each text in another language asks for them. */
export function useTranslationSettings(): TranslationSettings {
  const { data } = useQuery({ ...query(api.user.settings, {}), enabled: false })
  return data?.settings.translation ?? asked
}

/**
 * The language to translate a text into; null if it needs no translation: it is in that language, has no words, or
 * nothing can be translated now. `isAlways`: the person wants texts in its language translated without being asked.
 */
export function useTarget(text: string): { to: TranslationLanguage; isAlways: boolean } | null {
  const into = useBoot().translation
  const isSignedIn = useUserId() !== null
  const language = useLanguage()
  const settings = useTranslationSettings()
  if (!isSignedIn || into.length === 0) return null
  const to = settings.to ?? language
  const from = textLanguage(text)
  if (!from || from === to || !into.includes(to)) return null
  const known = translationLanguage(from)
  return { to, isAlways: known !== null && settings.always.includes(known) }
}
