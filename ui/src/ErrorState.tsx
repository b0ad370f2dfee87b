import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'
import { StateArt } from './StateArt.tsx'

/** Shown if a page failed to load: what happened, a retry button, and the error code for customer service. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  busy,
  code,
  children,
}: {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  code?: string
  /** Content below the retry button, such as a link to customer service. */
  children?: ReactNode
}) {
  return (
    <div className={styles.state} role="alert">
      <StateArt face="failed" />
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.action}>
        <Button variant="soft" icon="retry" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
      {code ? <p className={styles.code}>{code}</p> : null}
      {children}
    </div>
  )
}
