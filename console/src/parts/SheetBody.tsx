import type { ReactNode } from 'react'
import styles from './SheetBody.module.css'

/** The text and fields of a sheet, under its title. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
