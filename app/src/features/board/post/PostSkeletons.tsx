import { useT } from '../../../i18n/i18n.ts'
import styles from './PostSkeletons.module.css'

/** Placeholders in the shape of posts while they load. */
export function PostSkeletons({ count = 3 }: { count?: number }) {
  const t = useT()
  return (
    <div role="status" aria-label={t('BOARD.LOADING')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.post}>
          <span className={styles.face} />
          <span className={styles.name} />
          <span className={styles.line} />
          <span className={styles.media} />
        </div>
      ))}
    </div>
  )
}
