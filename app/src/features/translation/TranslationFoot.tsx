import { api } from '@byeol/contract/api.ts'
import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { TranslationOf } from '@byeol/contract/locale/translationCalls.ts'
import { announce } from '@byeol/ui/announce.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { errorText } from '../../errors/errorText.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { languageName } from './languageName.ts'
import styles from './TranslationFoot.module.css'
import { setTranslated, translateText, useTranslated } from './translations.ts'
import { useTranslationSettings } from './useTarget.ts'

/** The line below a text in another language: one button that shows the translation, or the original again. */
export function TranslationFoot({
  translationKey: key,
  of,
  target: { to, isAlways },
}: {
  translationKey: string
  of: TranslationOf
  target: { to: TranslationLanguage; isAlways: boolean }
}) {
  const t = useT()
  const language = useLanguage()
  const client = useQueryClient()
  const { always } = useTranslationSettings()
  const translated = useTranslated(key)
  const { isWaiting = false, isHidden = false, translation, error } = translated ?? {}
  const isShown = translation !== undefined && !isHidden
  const from = translation?.from ?? null

  useEffect(() => {
    if (isAlways && !translated) void translateText(key, of, to)
  }, [isAlways, translated, key, of, to])

  const save = async (changes: { sendsPrivate: true } | { always: TranslationLanguage[] }) => {
    try {
      client.setQueryData(queryKey(api.user.settings, {}), await call(api.user.saveSettings, { translation: changes }))
      return true
    } catch (failed) {
      showToast({ text: errorText(failed), icon: 'alert' })
      return false
    }
  }
  const allowPrivate = async () =>
    (await confirmAlert({
      header: t('TRANSLATE.ASK'),
      message: t('TRANSLATE.ASK_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('TRANSLATE.ASK_YES') }],
    })) && (await save({ sendsPrivate: true }))
  const press = async () => {
    if (isShown) return setTranslated(key, { translation, isHidden: true })
    let outcome = await translateText(key, of, to)
    if (outcome === 'private_words' && (await allowPrivate())) outcome = await translateText(key, of, to)
    if (outcome === 'done') announce(t('TRANSLATE.DONE'))
  }

  const label = isWaiting ? 'WAITING' : isShown ? 'ORIGINAL' : error ? 'AGAIN' : 'SHOW'
  return (
    <span className={styles.foot}>
      {error ? <span role="status">{errorText(error)}</span> : null}
      <button type="button" aria-busy={isWaiting} onClick={() => void press()}>
        {t(`TRANSLATE.${label}`)}
      </button>
      {isShown && from && !always.includes(from) ? (
        <button type="button" onClick={() => void save({ always: [...always, from] })}>
          {t('TRANSLATE.ALWAYS', { language: languageName(from, language) })}
        </button>
      ) : null}
    </span>
  )
}
