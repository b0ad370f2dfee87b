import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** Something the user should know before acting. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
