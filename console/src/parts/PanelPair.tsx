import type { ReactNode } from 'react'
import styles from './PanelPair.module.css'

/** What is decided about, and beside it the decision; below it where there is no room. */
export const PanelPair = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>
