import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { useTheme } from '../../settings/theme.ts'
import styles from './AppPictures.module.css'

/** Screenshots of the demo data, made by `npm run app-pictures`. */
const screens = ['letters', 'feed', 'chats'] as const

/** A row of screenshots of the app, in the language and theme of the page. */
export function AppPictures() {
  const t = useT()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <section className={styles.strip} aria-label={t('SERVICE.PICTURES')} tabIndex={0}>
      {screens.map((name) => {
        const address = (look: 'light' | 'dark') => `/get-app/${name}-${language}-${look}.webp`
        return (
          <figure key={name} className={styles.card}>
            <figcaption>{t(`SERVICE.PICTURE_${name}`)}</figcaption>
            <picture className={styles.phone}>
              {theme === 'system' ? <source srcSet={address('dark')} media="(prefers-color-scheme: dark)" /> : null}
              <img src={address(theme === 'dark' ? 'dark' : 'light')} alt="" width="540" height="1080" />
            </picture>
          </figure>
        )
      })}
    </section>
  )
}
