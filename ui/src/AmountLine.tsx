import type { ReactNode } from 'react'
import styles from './AmountLine.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** A line of an account: what came in or went out, when and why. `children` stand below. */
export function AmountLine({
  icon,
  isIn,
  title,
  details,
  amount,
  after,
  children,
}: {
  icon: IconName
  isIn: boolean
  title: string
  details: readonly (string | null)[]
  /** With its sign. */
  amount: string
  /** What is there afterwards. */
  after?: string
  children?: ReactNode
}) {
  return (
    <li className={styles.line}>
      <span className={`${styles.icon} ${isIn ? styles.in : ''}`}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <b>{title}</b>
        {details.map((detail) => detail && <small key={detail}>{detail}</small>)}
      </div>
      <div className={styles.amount}>
        <b className={isIn ? styles.plus : ''}>{amount}</b>
        {after ? <small>{after}</small> : null}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  )
}
