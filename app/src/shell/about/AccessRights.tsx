import { platform } from '../../native/platform.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './CompanyDetails.module.css'

/** On Android the camera and files are accessed through the system, which needs no permission (AndroidManifest.xml). */
const rights = {
  ios: ['NOTIFICATIONS', 'PHOTOS', 'CAMERA', 'MICROPHONE'],
  android: ['NOTIFICATIONS'],
  web: [],
} as const

/** What the native app may ask permission for, and that all of it is optional (정보통신망법 22조의2). Empty in browsers. */
export function AccessRights() {
  const t = useT()
  if (platform === 'web') return null
  return (
    <details className={styles.company}>
      <summary>{t('AUTH.RIGHTS')}</summary>
      <p>{t('AUTH.RIGHTS_DETAIL')}</p>
      <dl>
        {rights[platform].map((right) => (
          <div key={right}>
            <dt>
              {t(`AUTH.RIGHT_${right}`)} ({t('AUTH.OPTIONAL')})
            </dt>
            <dd>{t(`AUTH.RIGHT_${right}_WHY`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
