import type { ReactNode } from 'react'
import styles from './AmountLine.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'

/** A line of an account history: an amount received or spent, with its time and reason. `children` are drawn below. */
export function AmountLine({
  icon,
  isIn,
  title,
  details,
  amount,
  isVoid = false,
  after,
  href,
  children,
}: {
  icon: IconName
  isIn: boolean
  title: string
  details: readonly (string | null)[]
  /** Formatted with its sign. */
  amount: string
  /** True if the whole amount was refunded. */
  isVoid?: boolean
  /** The balance afterwards, or the state. */
  after?: string
  /** The details page that the line links to. With a link, a long title is truncated. */
  href?: string | undefined
  children?: ReactNode
}) {
  const content = (
    <>
      <span className={`${styles.icon} ${isIn ? styles.in : ''}`}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <b className={href ? 'ellipsis' : ''}>{title}</b>
        {details.map((detail) => detail && <small key={detail}>{detail}</small>)}
      </div>
      <div className={styles.amount}>
        <b className={isVoid ? styles.void : isIn ? styles.plus : ''}>{amount}</b>
        {after ? <small>{after}</small> : null}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </>
  )
  if (!href) return <li className={styles.line}>{content}</li>
  return (
    <li>
      <Link className={styles.line} href={href}>
        {content}
      </Link>
    </li>
  )
}
