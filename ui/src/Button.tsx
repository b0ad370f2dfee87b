import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'soft' | 'tint' | 'outline' | 'kakao' | 'apple' | 'plain' | 'danger' | 'raised'

/**
 * A button. `busy` shows a spinner, keeps the width and ignores clicks. With `href` it is a link that looks like a
 * button; `render` lets the caller draw its own element with the given class and content.
 */
export function Button({
  variant = 'primary',
  size = 'l',
  busy = false,
  icon,
  iconFilled,
  iconAtEdge = false,
  tag,
  fullWidth,
  pill,
  href,
  render,
  className = '',
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: 'l' | 'm' | 's'
  busy?: boolean
  icon?: IconName
  iconFilled?: boolean
  /**
   * Puts the icon at the left edge and centres the text, as on the start page. Kakao and Apple buttons always do this.
   */
  iconAtEdge?: boolean
  /** A small text at the right edge, such as "last used". */
  tag?: ReactNode
  fullWidth?: boolean
  pill?: boolean
  href?: string
  render?: (props: { className: string; children: ReactNode }) => ReactElement
}) {
  const classes = [
    styles.button,
    styles[variant],
    styles[size],
    fullWidth && styles.full,
    pill && styles.pill,
    busy && styles.busy,
    className,
  ]
    .filter(Boolean)
    .join(' ')
  const startsAtLeft = iconAtEdge || variant === 'kakao' || variant === 'apple' || tag !== undefined
  const content = (
    <>
      {busy ? (
        <span className={styles.wait}>
          <Spinner />
        </span>
      ) : null}
      {icon ? (
        <Icon
          name={icon}
          size={size === 's' ? 16 : size === 'm' ? 18 : 20}
          filled={iconFilled}
          className={startsAtLeft ? styles.leftIcon : ''}
        />
      ) : null}
      <span className={styles.text}>{children}</span>
      {tag ? <span className={styles.tag}>{tag}</span> : null}
    </>
  )
  if (render) return render({ className: classes, children: content })
  if (href !== undefined)
    return (
      <Link className={classes} href={href}>
        {content}
      </Link>
    )
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {content}
    </button>
  )
}
