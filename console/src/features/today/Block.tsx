import type { ReactNode } from 'react'
import styles from './Block.module.css'

/** A section of the page with its heading. */
export const Block = ({
  title,
  note,
  end,
  flush = false,
  children,
}: {
  title: string
  note?: string
  end?: ReactNode
  /** True if rows reach from edge to edge. */
  flush?: boolean
  children: ReactNode
}) => (
  <section className={`${styles.block} ${flush ? styles.flush : ''}`} aria-label={title}>
    <div className={styles.head}>
      <h2>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </h2>
      {end}
    </div>
    {children}
  </section>
)
