import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** What the reader should know before they act. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
