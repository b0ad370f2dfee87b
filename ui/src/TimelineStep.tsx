import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Timeline.module.css'

/** A step of a Timeline. `aside` is its time; `children` are drawn below. */
export function TimelineStep({
  state,
  icon,
  title,
  aside,
  children,
}: {
  state: 'done' | 'now' | 'next' | 'wrong'
  icon: IconName
  title: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.content}>
        <p className={styles.line}>
          <b>{title}</b>
          {aside}
        </p>
        {children}
      </div>
    </li>
  )
}
