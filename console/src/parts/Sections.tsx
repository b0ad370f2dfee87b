import type { ReactNode } from 'react'
import styles from './Sections.module.css'

/** The sections of a long panel, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>

/** One section with its heading. `level` is h2 if the panel has no heading of its own. */
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
