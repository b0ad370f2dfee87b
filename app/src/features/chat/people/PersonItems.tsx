import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { usePersonMarks } from '../../user/data/usePersonMarks.ts'
import type { Somebody } from '../data/roomLayers.ts'

/** To hear less of a person, or nothing. Blocking is asked once more by `onBlock`; the rest can be taken back. */
export function PersonItems({
  person,
  onBlock,
  onDone,
}: {
  person: Somebody
  onBlock: () => void
  onDone?: () => void
}) {
  const t = useT()
  const { isBlocked, isMuted, setMuted, unblock } = usePersonMarks(person)
  const act = (work: () => unknown) => () => {
    onDone?.()
    work()
  }
  return (
    <>
      <SheetItem icon={isMuted ? 'eye' : 'eyeOff'} onPress={act(() => void setMuted(!isMuted))}>
        {t(isMuted ? 'ROOM.UNMUTE' : 'ROOM.MUTE')}
      </SheetItem>
      <SheetItem
        icon={isBlocked ? 'undo' : 'lock'}
        danger={!isBlocked}
        onPress={isBlocked ? act(() => void unblock()) : onBlock}
      >
        {t(isBlocked ? 'ROOM.UNBLOCK' : 'ROOM.BLOCK')}
      </SheetItem>
    </>
  )
}
