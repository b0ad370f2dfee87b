import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { TranslationSettings } from '@byeol/contract/user/settings.ts'
import { SettingsGroup } from '@byeol/ui/SettingsGroup.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { useId } from 'react'
import { useBoot } from '../../api/bootState.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { languageName } from '../translation/languageName.ts'
import styles from './TranslationFields.module.css'
import { useSaveSettings } from './useSaveSettings.ts'
import { useTranslationSettings } from '../translation/useTarget.ts'

/** The settings of translations: into which language, always from which, and whether private words are sent. */
export function TranslationFields() {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { mutate } = useSaveSettings()
  const into = useBoot().translation
  const { to, always, sendsPrivate } = useTranslationSettings()
  const nameOf = (code: TranslationLanguage) => languageName(code, language)

  const save = (translation: Partial<TranslationSettings>) => mutate({ translation })

  return (
    <SettingsGroup title={t('TRANSLATE.TITLE')}>
      <div className={styles.to}>
        <label htmlFor={id}>{t('TRANSLATE.TO')}</label>
        <select
          id={id}
          value={to ?? ''}
          onChange={({ target }) => save({ to: (target.value || null) as TranslationLanguage | null })}
        >
          <option value="">{t('TRANSLATE.TO_APP')}</option>
          {into.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={styles.always}>
        <legend>
          {t('TRANSLATE.ALWAYS_TITLE')}
          <small>{t('TRANSLATE.ALWAYS_DETAIL')}</small>
        </legend>
        {into
          .filter((code) => code !== (to ?? language))
          .map((code) => (
            <Switch
              key={code}
              className={styles.switch}
              checked={always.includes(code)}
              onChange={({ target }) =>
                save({ always: target.checked ? [...always, code] : always.filter((each) => each !== code) })
              }
            >
              {nameOf(code)}
            </Switch>
          ))}
      </fieldset>
      <Switch
        className={styles.switch}
        description={t('TRANSLATE.PRIVATE_DETAIL')}
        checked={sendsPrivate}
        onChange={({ target }) => save({ sendsPrivate: target.checked })}
      >
        {t('TRANSLATE.PRIVATE')}
      </Switch>
    </SettingsGroup>
  )
}
