import { Dialog } from '@base-ui/react/dialog'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import layer from './Layer.module.css'
import { Layer } from './Layer.tsx'
import styles from './Drawer.module.css'
import { IconButton } from './IconButton.tsx'
import { firstContent } from './firstContent.ts'

/** A panel at the right edge of the column with details about the page. Pages load it lazily. */
export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
}: {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Layer open={open} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={`${layer.viewport} ${styles.viewport}`}>
          <Dialog.Popup
            ref={popup}
            className={styles.drawer}
            initialFocus={(openType) => firstContent(popup.current, openType)}
          >
            <div className={styles.head}>
              <Dialog.Title className={styles.title} tabIndex={-1}>
                {title}
              </Dialog.Title>
              <IconButton label={closeLabel} icon="x" onClick={onClose} />
            </div>
            <Inside footer={footer}>{children}</Inside>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Layer>
  )
}

/** Renders the content just after the panel, so that the drawer appears immediately even on a slow phone. */
function Inside({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return null
  return (
    <>
      <div className={styles.content} data-layer-content="">
        {children}
      </div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </>
  )
}
