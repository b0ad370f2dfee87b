import type { WaitingLetters } from '@byeol/contract/subscription.ts'
import { useEffect } from 'react'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { useHeight } from '../../../browser/useHeight.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Waiting } from './Waiting.tsx'

/** Removed at sign-out (clearChatDevice.ts). */
const heightKey = 'byeol.chat.waitingHeight'

/**
 * The cards of celebs with messages for premium fans. While they load, it is as high as they last were on this device,
 * so that the saved rows below do not move.
 */
export function WaitingRoom({ waiting }: { waiting: readonly WaitingLetters[] | undefined }) {
  const t = useT()
  const [room, heightPx] = useHeight()
  const isEmpty = waiting?.length === 0
  useEffect(() => {
    if (isEmpty) writeDevice(heightKey, null)
    // A page that is not shown has no height.
    else if (heightPx > 0) writeDevice(heightKey, String(heightPx))
  }, [isEmpty, heightPx])
  if (waiting)
    return (
      <div ref={room}>
        <Waiting waiting={waiting} />
      </div>
    )
  return (
    <div style={{ minHeight: Number(readDevice(heightKey)) }}>
      <Skeleton kind="card" count={1} label={t('SHELL.LOADING')} />
    </div>
  )
}
