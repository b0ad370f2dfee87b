import type { ReactNode } from 'react'
import styles from './HoldMenu.module.css'
import { useHoldAndSwipe, type Swipe } from './useHoldAndSwipe.ts'

/**
 * Content with a menu that opens by a long press, a right click or the menu key. A long press on a link opens the menu
 * without following the link.
 */
export function HoldMenu({ onMenu, swipe, children }: { onMenu: () => void; swipe?: Swipe; children: ReactNode }) {
  return (
    <div className={styles.hold} role="presentation" {...useHoldAndSwipe({ onHold: onMenu, swipe })}>
      {children}
    </div>
  )
}
