import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { stampPath } from '@byeol/ui/stampPath.ts'
import styles from './PaymentArt.module.css'

const widthPx = 74
const heightPx = 52

/** A drawing of a card and a stamp with the state of a payment, hidden from screen readers. */
export function PaymentArt({ icon, tone }: { icon: IconName; tone: 'waiting' | 'done' | 'off' }) {
  return (
    <div className={`${styles.art} ${tone === 'off' ? styles.off : ''}`} aria-hidden="true">
      <i className={styles.card} />
      {tone === 'waiting' ? (
        <svg className={styles.trail} viewBox="0 0 60 48">
          <path d="M6 12 C26 0 48 12 46 44" />
        </svg>
      ) : null}
      <span className={styles.stamp} style={{ width: widthPx, height: heightPx }}>
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`}>
          <path d={stampPath(widthPx, heightPx)} />
        </svg>
        <Icon name={icon} size={28} />
      </span>
    </div>
  )
}
