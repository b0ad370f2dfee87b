import type { ReactNode } from 'react'
import styles from './Sections.module.css'

/** The parts of a long panel, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>

/** One part, with its heading. `level` h2: the panel has no heading of its own. */
export function Section({
  title,
  level: Heading = 'h3',
  children,
}: {
  title?: string
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      {title === undefined ? null : <Heading>{title}</Heading>}
      {children}
    </section>
  )
}
