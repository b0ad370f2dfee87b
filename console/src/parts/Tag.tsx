import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A label for a state. `risk` is for urgent things, `ok` for verified ones, `note` for things that need care. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'hot' | 'risk' | 'ok' | 'note'
  children: ReactNode
}) => <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
