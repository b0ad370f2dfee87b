import styles from './FactLines.module.css'
import type { Facts } from './useReceiptFacts.ts'

/** Lines of a receipt. `total`: the lines are a sum, and the last one is its total. */
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
