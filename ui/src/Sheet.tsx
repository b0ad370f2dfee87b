import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import layer from './Layer.module.css'
import { Layer } from './Layer.tsx'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The sheet's name; also its heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  subtitle?: ReactNode
  leading?: ReactNode
  /** Shows a close button with this name. Without it, a press outside, Escape or an item closes the sheet. */
  closeLabel?: string
  children: ReactNode
}

/** A sheet from the bottom. Lazily loaded: use `LazySheet` in pages. */
export function Sheet({ open, onOpenChange, title, hideTitle, subtitle, leading, closeLabel, children }: SheetProps) {
  return (
    <Layer open={open} onClose={() => onOpenChange(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={`${layer.viewport} ${styles.viewport}`}>
          <Dialog.Popup className={styles.sheet}>
            <div className={hideTitle && !closeLabel ? 'sr' : styles.head}>
              {leading}
              <div className={styles.words}>
                <Dialog.Title className={hideTitle ? 'sr' : styles.title}>{title}</Dialog.Title>
                {subtitle ? <Dialog.Description className={styles.subtitle}>{subtitle}</Dialog.Description> : null}
              </div>
              {closeLabel ? (
                <IconButton label={closeLabel} icon="x" className={styles.close} onClick={() => onOpenChange(false)} />
              ) : null}
            </div>
            <div className={styles.content}>{children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Layer>
  )
}
