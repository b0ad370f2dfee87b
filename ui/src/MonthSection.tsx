import type { ReactNode } from 'react'
import styles from './MonthSection.module.css'

/** The lines of one month under its name. `sums` is shown next to the name. */
export function MonthSection({ name, sums, children }: { name: string; sums?: string | null; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.name}>
        {name}
        {sums ? <small>{sums}</small> : null}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
