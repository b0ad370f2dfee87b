import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word on a tinted background: the state of an account or a request. */
export const Tag = ({ tone = 'plain', children }: { tone?: 'plain' | 'hot' | 'ok'; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
)
