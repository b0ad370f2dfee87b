import type { ReactNode } from 'react'
import styles from './AmountLine.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'

/** A line of an account: what came in or went out, when and why. `children` stand below. */
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
  /** With its sign. */
  amount: string
  /** Nothing of the amount is left: it was given back. */
  isVoid?: boolean
  /** What is there afterwards, or how it stands. */
  after?: string
  /** The page with all of it, to which the line leads. A long title is cut there. */
  href?: string | undefined
  children?: ReactNode
}) {
  const content = (
    <>
      <span className={`${styles.icon} ${isIn ? styles.in : ''}`}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <b className={href ? styles.cut : ''}>{title}</b>
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
