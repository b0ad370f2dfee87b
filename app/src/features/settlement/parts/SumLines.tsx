import { Fragment } from 'react'
import { useWon } from '../../payment/useWon.ts'
import styles from './SumLines.module.css'

export interface SumLine {
  label: string
  won: number
  /** An explanation for celebs who have never seen a statement. */
  detail?: string
  /** How the line is styled: as the first line, a subtotal or the net amount. */
  kind?: 'start' | 'sum' | 'net'
}

/** The lines of the calculation from what fans paid to what the celeb is paid. */
export function SumLines({ lines }: { lines: readonly (SumLine | null)[] }) {
  const won = useWon()
  return (
    <dl className={styles.lines}>
      {lines.map((line) =>
        line ? (
          <div key={line.label} className={line.kind ? styles[line.kind] : undefined}>
            <dt>
              {line.label}
              {line.detail ? (
                <Fragment>
                  {' '}
                  <small>{line.detail}</small>
                </Fragment>
              ) : null}
            </dt>
            <dd>{won(line.won)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
