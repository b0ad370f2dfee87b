import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { StateArt } from './StateArt.tsx'

/** An empty list: what will be here, and how to get it. */
export function EmptyState({
  title,
  text,
  action,
  quiet = false,
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  quiet?: boolean
}) {
  return (
    <div className={styles.state}>
      <StateArt face={quiet ? 'quiet' : 'waiting'} />
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
