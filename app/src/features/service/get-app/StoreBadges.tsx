import { useT } from '../../../i18n/i18n.ts'
import { storeLinks } from '../../../i18n/company.ts'
import styles from './StoreBadges.module.css'

const apple =
  'M12 8.3c1.1-.7 2.2-1.2 3.4-1.1 1.5.1 2.6.7 3.3 1.8-2 1.2-2.5 4.3.2 5.8-.7 2.2-2.3 5.5-4.2 5.5' +
  '-1 0-1.5-.6-2.7-.6s-1.7.6-2.7.6C7.3 20.3 5 16.2 5 12.9 5 9.5 7 7.3 9.3 7.3c1 0 2 .5 2.7 1z'

const AppleMark = () => (
  <svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={apple} />
    <path d="M12.2 6.6c-.1-2 1.3-3.7 3.1-3.9.2 1.9-1.3 3.8-3.1 3.9z" />
  </svg>
)

const PlayMark = () => (
  <svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M5 3.7v16.6L13.1 12z" />
    <path opacity=".8" d="M5.8 3.1 16.1 9 13.1 12z" />
    <path opacity=".9" d="m16.1 9 3.6 2.1c.7.4.7 1.4 0 1.8L16.1 15l-3-3z" />
    <path opacity=".65" d="M5.8 20.9 16.1 15l-3-3z" />
  </svg>
)

export function StoreBadges() {
  const t = useT()
  const { appStore, playStore } = storeLinks()
  return (
    <div className={styles.badges}>
      <a className={styles.badge} href={appStore}>
        <AppleMark />
        <span>
          <small>{t('SERVICE.APP_STORE_LEAD')}</small>
          {t('SHELL.APP_STORE')}
        </span>
      </a>
      <a className={styles.badge} href={playStore}>
        <PlayMark />
        <span>
          <small>{t('SERVICE.PLAY_STORE_LEAD')}</small>
          {t('SERVICE.PLAY_STORE')}
        </span>
      </a>
    </div>
  )
}
