import { useBoot } from '../../api/bootState.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './UploadWarning.module.css'

/** What the law wants said where people choose media that others will see, if the service is of that size. */
export function UploadWarning() {
  const t = useT()
  return useBoot().uploadWarning ? <p className={styles.warning}>{t('MEDIA.UPLOAD_WARNING')}</p> : null
}
