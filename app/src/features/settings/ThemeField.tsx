import { useT } from '../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './ThemeField.module.css'
import { setTheme, themes, useTheme } from './theme.ts'

export function ThemeField() {
  const t = useT()
  const chosen = useTheme()
  return (
    <fieldset className={styles.field}>
      <legend>
        <Icon name="moon" className={styles.icon} />
        {t('SETTINGS.THEME')}
      </legend>
      <div className={styles.choices}>
        {themes.map((theme) => (
          <label key={theme} className={styles.choice}>
            <input
              className="sr"
              type="radio"
              name="theme"
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            <span>{t(`SETTINGS.THEME_${theme}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
