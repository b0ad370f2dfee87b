import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './SheetItem.module.css'

/** An action in a sheet. `danger` marks one that cannot be undone and asks again. */
export function SheetItem({
  icon,
  danger = false,
  disabled,
  onPress,
  children,
  trailing,
}: {
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
  trailing?: ReactNode
}) {
  return (
    <button
      type="button"
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      disabled={disabled}
      onClick={onPress}
    >
      {icon ? <Icon name={icon} className={styles.icon} /> : null}
      <span className={styles.text}>{children}</span>
      {trailing}
    </button>
  )
}
