import type { ReactNode } from 'react'
import styles from './Sections.module.css'

/** The parts of a long panel, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>

/** One part, with its heading. */
export const Section = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.section}>
    {title === undefined ? null : <h3>{title}</h3>}
    {children}
  </section>
)
