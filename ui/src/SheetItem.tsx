import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import ui from './classes.module.css'
import styles from './SheetItem.module.css'

/** An action in a sheet. `danger` marks an action that cannot be undone and asks for confirmation. */
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
      <span className={ui.fill}>{children}</span>
      {trailing}
    </button>
  )
}
