import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useOpenLayer } from './openLayers.ts'

/**
 * The root of every overlay: sheets, drawers, popups, viewers. Escape, a press outside and the browser's Back call
 * `onClose`. `onClosed` is called once the overlay has disappeared.
 */
export function Layer({
  open,
  onClose,
  onClosed,
  children,
}: {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  children: ReactNode
}) {
  useOpenLayer(open, onClose, true)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      onOpenChangeComplete={(stands) => stands || onClosed?.()}
    >
      {children}
    </Dialog.Root>
  )
}
