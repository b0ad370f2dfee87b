import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import layer from './Layer.module.css'
import { Layer } from './Layer.tsx'
import { moveItemFocus } from './moveItemFocus.ts'
import { getPointerPlace, setPointerPlace } from './pointerPlace.ts'
import ui from './classes.module.css'
import styles from './Sheet.module.css'
import { textLanguage } from './textLanguage.ts'
import { firstContent } from './firstContent.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** The sheet's accessible name; also shown as its heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  subtitle?: ReactNode
  leading?: ReactNode
  /**
   * Adds a close button with this name. Without it, the sheet is closed by a press outside, Escape or choosing an item.
   */
  closeLabel?: string
  /** True for a menu of actions: when opened with a mouse on a wide screen, it appears at the pointer. */
  menu?: boolean
  children: ReactNode
}

/** A sheet from the bottom edge. In pages, use `LazySheet`, which loads it lazily. */
export function Sheet({ open, onClose, title, hideTitle, subtitle, leading, closeLabel, menu, children }: SheetProps) {
  // The last state is kept while the menu fades out.
  const [shown, setShown] = useState<{ open: boolean; place: ReturnType<typeof getPointerPlace> }>({
    open: false,
    place: null,
  })
  if (open !== shown.open) setShown({ open, place: open ? (menu ? getPointerPlace() : null) : shown.place })
  const { place } = shown
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) setPointerPlace(null)
  }, [open])
  const at = place ? ({ '--x': `${place.x}px`, '--y': `${place.y}px` } as CSSProperties) : undefined
  return (
    <Layer open={open} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={place ? layer.clear : layer.backdrop} />
        <Dialog.Viewport className={`${layer.viewport} ${styles.viewport}`}>
          <Dialog.Popup
            ref={popup}
            className={place ? styles.menu : styles.sheet}
            initialFocus={(openType) => firstContent(popup.current, openType)}
            style={at}
            onKeyDown={place ? moveItemFocus : undefined}
          >
            <div className={place || (hideTitle && !closeLabel) ? 'sr' : styles.head}>
              {leading}
              <div className={ui.fill}>
                <Dialog.Title className={hideTitle ? 'sr' : styles.title} lang={textLanguage(title)} tabIndex={-1}>
                  {title}
                </Dialog.Title>
                {subtitle ? <Dialog.Description className={styles.subtitle}>{subtitle}</Dialog.Description> : null}
              </div>
              {closeLabel && !place ? (
                <IconButton label={closeLabel} icon="x" className={styles.close} onClick={onClose} />
              ) : null}
            </div>
            <div className={styles.content} data-layer-content="">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Layer>
  )
}
