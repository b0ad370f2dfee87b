import { Fragment } from 'react'
import ui from '@byeol/ui/classes.module.css'
import styles from './BigAmount.module.css'

/** The main amount on a page about money, in won or points, in large type. */
export function BigAmount({ text, label }: { text: string; label?: string }) {
  return (
    <p className={ui.stack0}>
      {label ? <span className={ui.label}>{label}</span> : null}
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
