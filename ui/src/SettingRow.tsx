import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './SettingRow.module.css'

/** A row of a settings list: a link with an arrow, a button, or just a value. */
export function SettingRow({
  icon,
  label,
  value,
  href,
  onPress,
  dot,
  danger,
}: {
  icon?: IconName
  label: string
  value?: ReactNode
  href?: string
  onPress?: () => void
  /** If set, shows a dot, for which screen readers read this text. */
  dot?: string | false
  danger?: boolean
}) {
  const content = (
    <>
      {icon ? <Icon name={icon} className={styles.icon} /> : null}
      <span className={styles.label}>
        {label}
        {dot ? (
          <span className={styles.dot}>
            <span className="sr">{dot}</span>
          </span>
        ) : null}
      </span>
      {value !== undefined ? <span className={styles.value}>{value}</span> : null}
      {href ? <Icon name="next" size={18} className={styles.next} /> : null}
    </>
  )
  const classes = `${styles.row} ${danger ? styles.danger : ''}`
  if (href)
    return (
      <Link className={classes} href={href}>
        {content}
      </Link>
    )
  if (onPress)
    return (
      <button type="button" className={classes} onClick={onPress}>
        {content}
      </button>
    )
  return <div className={classes}>{content}</div>
}
