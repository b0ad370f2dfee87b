import { useId, type ReactNode } from 'react'
import styles from './SettingsPage.module.css'

/** Rows that belong together, under their heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
