import type { ReactNode } from 'react'
import styles from './SheetBody.module.css'

/** What a sheet says and asks, under its title. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
