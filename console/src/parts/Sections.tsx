import type { ReactNode } from 'react'
import styles from './Sections.module.css'

/** The sections of a long panel, one below the other; with `columns`, beside one another where they have room. */
export const Sections = ({ columns = false, children }: { columns?: boolean; children: ReactNode }) => (
  <div className={columns ? styles.columns : styles.sections}>{children}</div>
)

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
