import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useBlockAndMute } from '../data/useBlockAndMute.ts'
import type { RoomPerson } from '../data/room/roomLayers.ts'

/** The menu items to mute or block a person. `onBlock` asks for confirmation; muting can be undone. */
export function PersonMenuItems({
  person,
  onBlock,
  onDone,
}: {
  person: RoomPerson
  onBlock: () => void
  onDone?: () => void
}) {
  const t = useT()
  const { isBlocked, isMuted, setMuted, unblock } = useBlockAndMute(person)
  const act = (work: () => unknown) => () => {
    onDone?.()
    work()
  }
  return (
    <>
      <SheetItem icon={isMuted ? 'bell' : 'bellOff'} onPress={act(() => void setMuted(!isMuted))}>
        {t(isMuted ? 'ROOM.UNMUTE' : 'ROOM.MUTE')}
      </SheetItem>
      <SheetItem
        icon={isBlocked ? 'undo' : 'block'}
        danger={!isBlocked}
        onPress={isBlocked ? act(() => void unblock()) : onBlock}
      >
        {t(isBlocked ? 'ROOM.UNBLOCK' : 'ROOM.BLOCK')}
      </SheetItem>
    </>
  )
}
