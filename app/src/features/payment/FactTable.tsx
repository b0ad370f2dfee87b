import type { ReactNode } from 'react'
import styles from './FactTable.module.css'

/** Facts about a payment, one per row. Rows without a value are left out. */
export function FactTable({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.table}>
      {facts.map(([label, value]) =>
        value === null || value === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
