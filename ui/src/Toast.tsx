import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { ToastContent } from './showToast.ts'
import styles from './Toast.module.css'
import { textLanguage } from './textLanguage.ts'

export function Toast({
  text,
  icon = 'check',
  action,
  closeLabel,
  onDone,
}: ToastContent & { closeLabel?: string | undefined; onDone?: () => void }) {
  const act = () => {
    onDone?.()
    action?.onPress()
  }
  return (
    <div className={styles.toast}>
      <Icon name={icon} size={20} className={styles.icon} />
      <span className={styles.text} lang={textLanguage(text)}>
        {text}
      </span>
      {action ? (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      ) : null}
      {closeLabel ? (
        <IconButton className={styles.close} icon="x" size={20} label={closeLabel} onClick={onDone} />
      ) : null}
    </div>
  )
}
