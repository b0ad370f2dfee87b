import type { ReactNode } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Link } from '../Link.tsx'
import styles from './MessageGroup.module.css'
import { textLanguage } from '../textLanguage.ts'

/**
 * Messages of one other person, with their portrait at the side. With `continued`, name and portrait are left out but
 * the portrait's space is kept, for lists that draw each message separately.
 */
export function MessageGroup({
  name,
  src,
  href,
  continued = false,
  showName = true,
  children,
}: {
  name: string
  src?: string | null
  /** The link of the portrait. Screen readers describe it by the person's name. */
  href?: string
  continued?: boolean
  showName?: boolean
  children: ReactNode
}) {
  const portrait = <Avatar src={src} name={name} size={40} />
  return (
    <div className={styles.group}>
      {continued ? null : href !== undefined ? (
        <Link className={styles.portrait} href={href} aria-label={name} lang={textLanguage(name)}>
          {portrait}
        </Link>
      ) : (
        <span className={styles.portrait}>{portrait}</span>
      )}
      {continued ? null : (
        <p
          className={showName ? styles.name : 'sr'}
          aria-hidden={href !== undefined || undefined}
          lang={textLanguage(name)}
        >
          {name}
        </p>
      )}
      <div className={`${styles.says} ${continued ? '' : styles.first}`}>{children}</div>
    </div>
  )
}
