import { useId, type ReactNode } from 'react'
import styles from './SettingsGroup.module.css'

/** A section of a settings list: related rows under a heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
