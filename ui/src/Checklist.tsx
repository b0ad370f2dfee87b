import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'
import type { ReactNode } from 'react'
import ui from './classes.module.css'
import styles from './Checklist.module.css'

export interface ChecklistStep {
  label: string
  detail?: string | null
  isDone?: boolean
  /** Shown instead of the step's number. */
  icon?: IconName
  href: string
}

/** A list of steps, each a link to its page; finished steps are ticked off. `aside` is shown next to the title. */
export function Checklist({
  title,
  aside,
  doneLabel,
  steps,
}: {
  title: string
  aside?: ReactNode
  /** What screen readers say for the tick of a finished step. */
  doneLabel?: string
  steps: readonly ChecklistStep[]
}) {
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <ol>
        {steps.map(({ detail, href, icon, isDone = false, label }, at) => {
          const content = (
            <>
              <span className={isDone ? styles.done : styles.mark}>
                {isDone ? (
                  <Icon name="check" size={16} {...(doneLabel && { label: doneLabel })} />
                ) : icon ? (
                  <Icon name={icon} size={16} />
                ) : (
                  at + 1
                )}
              </span>
              <span className={styles.words}>
                {label}
                {isDone || !detail ? null : <small className={ui.detail}>{detail}</small>}
              </span>
              {isDone ? null : <Icon name="next" size={18} />}
            </>
          )
          return (
            <li key={label}>
              {isDone ? (
                <div className={styles.row}>{content}</div>
              ) : (
                <Link className={styles.row} href={href}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
