import { Fragment } from 'react'
import { useWon } from '../data/useWon.ts'
import styles from './SumLines.module.css'

export interface SumLine {
  label: string
  won: number
  /** What the line means, in the words of somebody who never saw a statement. */
  detail?: string
  /** A result of the lines above, or where they start. */
  kind?: 'start' | 'sum' | 'net'
}

/** From what fans paid to what the celeb gets, a line each. */
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
