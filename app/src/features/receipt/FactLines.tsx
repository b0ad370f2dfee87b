import styles from './FactLines.module.css'
import type { Facts } from './useReceiptFacts.ts'

/** Rows of a receipt. With `total`, they are amounts that add up to the last one. */
export function FactLines({ facts, total = false }: { facts: Facts; total?: boolean }) {
  return (
    <dl className={`${styles.lines} ${total ? styles.sum : ''}`}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
