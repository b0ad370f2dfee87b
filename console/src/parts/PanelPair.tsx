import type { ReactNode } from 'react'
import styles from './PanelPair.module.css'

/** The subject of a decision, and beside it the decision; below it if there is no room. */
export const PanelPair = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>
