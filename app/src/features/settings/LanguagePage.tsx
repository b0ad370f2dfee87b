import { api } from '@byeol/contract/api.ts'
import { languages, type Language } from '@byeol/contract/locale/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBoot } from '../../api/bootState.ts'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useUserId } from '../../api/token.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { setLanguage, t as now, useLanguage, useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import styles from './LanguagePage.module.css'
import { TranslationFields } from './TranslationFields.tsx'

/**
 * The page to switch the language. It takes effect without a reload, and is saved in the account for texts that the
 * server sends on its own, such as mails.
 */
export function LanguagePage() {
  const t = useT()
  const chosen = useLanguage()
  const userId = useUserId()
  const into = useBoot().translation
  const client = useQueryClient()
  const back = useBack()
  useTitle(t('SETTINGS.LANGUAGE'))

  const choose = async (language: Language) => {
    await setLanguage(language)
    // Refetch the notices, which the server sends in the language of the request.
    void client.invalidateQueries({ queryKey: queryKey(api.notice.list) })
    void client.invalidateQueries({ queryKey: queryKey(api.notice.detail) })
    if (!userId) return
    call(api.user.saveSettings, { language }).then(
      (saved) => client.setQueryData(queryKey(api.user.settings, {}), saved),
      () => showToast({ text: now('SETTINGS.LANGUAGE_FAILED'), icon: 'alert' }),
    )
  }

  return (
    <Screen header={<AppBar title={t('SETTINGS.LANGUAGE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <fieldset className={styles.list}>
        <legend className="sr">{t('SETTINGS.LANGUAGE')}</legend>
        <p className={`${ui.text} ${styles.detail}`}>{t('SETTINGS.LANGUAGE_DETAIL')}</p>
        {languages.map(({ code, name, enName }) => (
          <label key={code} className={`${ui.row3} ${styles.row}`} lang={code}>
            <input
              className="sr"
              type="radio"
              name="language"
              checked={code === chosen}
              onChange={() => void choose(code)}
            />
            <span className={styles.name}>
              {name}
              {name !== enName ? <small>{enName}</small> : null}
            </span>
            {code === chosen ? <Icon name="check" size={20} className={styles.check} /> : null}
          </label>
        ))}
      </fieldset>
      {userId && into.length > 0 ? <TranslationFields /> : null}
    </Screen>
  )
}
