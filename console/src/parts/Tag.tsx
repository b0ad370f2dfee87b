import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word of state. `risk` is for what cannot wait, `ok` for what is proven, `note` for what takes care. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'hot' | 'risk' | 'ok' | 'note'
  children: ReactNode
}) => <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
