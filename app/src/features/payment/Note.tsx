import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './Note.module.css'

/** A note on a page about money. With `href`, it is a link. */
export function Note({
  icon,
  text,
  detail,
  href,
  action,
}: {
  icon: IconName
  text: string
  detail?: string
  href?: string
  action?: ReactNode
}) {
  const content = (
    <>
      <Icon name={icon} size={20} />
      <span>
        {text}
        {detail ? <small className={ui.detail}>{detail}</small> : null}
      </span>
      {href ? <Icon name="next" size={18} /> : action}
    </>
  )
  return href ? (
    <Link className={styles.note} href={href}>
      {content}
    </Link>
  ) : (
    <div className={styles.note}>{content}</div>
  )
}
