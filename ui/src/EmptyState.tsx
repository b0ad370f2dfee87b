import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'
import { StateArt } from './StateArt.tsx'

/** Shown for an empty list: what the list will contain, and a button or another `action` to add something. */
export function EmptyState({
  title,
  text,
  action,
  button,
  quiet = false,
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  button?: { text: string; variant?: 'soft'; href?: string; onClick?: () => void }
  quiet?: boolean
}) {
  return (
    <div className={styles.state}>
      <StateArt face={quiet ? 'quiet' : 'waiting'} />
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {button ? (
        <div className={styles.action}>
          <Button size="m" variant={button.variant} href={button.href} onClick={button.onClick}>
            {button.text}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
