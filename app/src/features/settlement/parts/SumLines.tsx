import { Fragment } from 'react'
import { useWon } from '../../payment/useWon.ts'
import styles from './SumLines.module.css'

export interface SumLine {
  label: string
  won: number
  /** Explains the line to a celeb who has never seen a statement. */
  detail?: string
  /** A subtotal, or the first line. */
  kind?: 'start' | 'sum' | 'net'
}

/** The lines from the fans' payments to the celeb's payout. */
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
