import type { ReactNode } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './Figure.module.css'

/** A number with a caption, shown as a link if there is a page for it. */
export function Figure({
  text,
  detail,
  href,
  children,
}: {
  text: string
  detail: string
  href?: string | undefined
  children?: ReactNode
}) {
  const content = (
    <>
      <span className={`${ui.fill} ${styles.words}`}>
        <b>{text}</b>
        {children}
        <small className={ui.detail}>{detail}</small>
      </span>
      {href ? <Icon name="next" size={20} className={styles.next} /> : null}
    </>
  )
  return href ? (
    <Link className={styles.figure} href={href}>
      {content}
    </Link>
  ) : (
    <div className={styles.figure}>{content}</div>
  )
}
