import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './VerifiedName.module.css'

/** The verified name of the celeb. No form can change it. */
export const VerifiedName = ({ label, name, note }: { label: string; name: string; note: string }) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <div className={styles.box}>
      <span>{name}</span>
      <small>
        <Icon name="check" size={16} />
        {note}
      </small>
    </div>
  </div>
)
