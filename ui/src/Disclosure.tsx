import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** A row that expands the content below it. Only one of the rows with the same `group` is open at a time. */
export function Disclosure({ title, group, children }: { title: ReactNode; group?: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure} name={group}>
      <summary>
        <span>{title}</span>
        <Icon name="down" size={18} className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
