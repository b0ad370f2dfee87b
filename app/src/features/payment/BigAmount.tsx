import { Fragment } from 'react'
import styles from './BigAmount.module.css'

/** The one big number of a money page: in won or in points. */
export function BigAmount({ text, label }: { text: string; label?: string }) {
  return (
    <p className={styles.block}>
      {label ? <span className={styles.label}>{label}</span> : null}
      <span className={styles.amount}>
        {text.split(/([+\d,]+)/u).map((part, at) =>
          at % 2 === 1 ? (
            <b key={at} className="num">
              {part}
            </b>
          ) : (
            <Fragment key={at}>{part.trim()}</Fragment>
          ),
        )}
      </span>
    </p>
  )
}
