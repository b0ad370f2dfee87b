import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Link } from './Link.tsx'

/**
 * A round 44 px button with an icon; `label` is its accessible name. `dot` marks something new, which `label` should
 * mention too.
 */
export function IconButton({
  label,
  icon,
  size = 24,
  filled,
  dot = false,
  onPhoto = false,
  href,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  icon: IconName
  size?: 16 | 18 | 20 | 22 | 24
  filled?: boolean
  dot?: boolean
  onPhoto?: boolean
  href?: string
}) {
  const classes = `${styles.button} ${onPhoto ? styles.onPhoto : ''} ${className}`
  const content = (
    <>
      <Icon name={icon} size={onPhoto ? 22 : size} filled={filled} />
      {dot ? <span className={styles.dot} /> : null}
    </>
  )
  if (href !== undefined)
    return (
      <Link className={classes} href={href} aria-label={label}>
        {content}
      </Link>
    )
  return (
    <button type="button" {...rest} className={classes} aria-label={label}>
      {content}
    </button>
  )
}
