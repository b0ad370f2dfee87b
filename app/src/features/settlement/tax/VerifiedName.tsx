import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './VerifiedName.module.css'

/** The celeb's verified name, which cannot be edited here. */
export const VerifiedName = ({ label, name, note }: { label: string; name: string; note: string }) => (
  <div className={ui.stack1}>
    <span className={ui.label}>{label}</span>
    <div className={styles.box}>
      <span>{name}</span>
      <small>
        <Icon name="check" size={16} />
        {note}
      </small>
    </div>
  </div>
)
