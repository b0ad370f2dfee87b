import { Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import type { ChatView } from '../data/order.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const RoomDrawer = lazyLayer(async () => (await import('./RoomDrawer.tsx')).RoomDrawer)

/**
 * The menu button of a room. `children` are shown at the top of its drawer, which closes when one of them is pressed.
 */
export function RoomMenuButton({ chat, children }: { chat: ChatView; children?: ReactNode }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={t('ROOM.MENU')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <RoomDrawer chat={chat} open={open} onClose={() => setOpen(false)}>
            {children ? (
              <div role="presentation" onClick={() => setOpen(false)}>
                {children}
              </div>
            ) : null}
          </RoomDrawer>
        </Suspense>
      ) : null}
    </>
  )
}
