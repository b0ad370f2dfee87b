import { Icon } from './Icon.tsx'
import styles from './OfflineBanner.module.css'
import { Spinner } from './Spinner.tsx'

/**
 * Says that the network is unavailable. Placed above the content (`banner` of Screen), so that it covers no buttons.
 */
export function OfflineBanner({ text, busy = false }: { text: string; busy?: boolean }) {
  return (
    <p className={styles.banner} role="status" data-passing="">
      <Icon name="offline" size={18} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {busy ? <Spinner size={16} /> : null}
    </p>
  )
}
