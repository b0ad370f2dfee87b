import type { ComponentProps, ReactNode } from 'react'
import ui from './classes.module.css'
import styles from './Switch.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** A setting that takes effect immediately: text on the left, switch on the right. The whole row can be pressed. */
export function Switch({
  children,
  description,
  icon,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  children: ReactNode
  description?: ReactNode
  icon?: IconName
}) {
  return (
    <label className={`${styles.row} ${className}`}>
      {icon ? <Icon name={icon} className={styles.icon} /> : null}
      <span className={ui.fill}>
        {children}
        {description ? <small className={ui.detail}>{description}</small> : null}
      </span>
      <input className={ui.over} type="checkbox" role="switch" {...rest} />
      <span className={styles.track} />
    </label>
  )
}
