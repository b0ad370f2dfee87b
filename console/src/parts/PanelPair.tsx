import type { ReactNode } from 'react'
import styles from './PanelPair.module.css'

/** The subject of a decision with the decision next to it, or below it if there is no room. */
export const PanelPair = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>
