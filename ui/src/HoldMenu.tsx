import type { ReactNode } from 'react'
import styles from './HoldMenu.module.css'
import { useFinger, type Pull } from './useFinger.ts'

/** Something to press that also has a menu: by a long press, the secondary button or the menu key. The press that opened it does not follow the link. */
export function HoldMenu({ onMenu, pull, children }: { onMenu: () => void; pull?: Pull; children: ReactNode }) {
  return (
    <div className={styles.hold} role="presentation" {...useFinger({ onHold: onMenu, pull })}>
      {children}
    </div>
  )
}
