import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useBlockAndMute } from '../../chat/data/useBlockAndMute.ts'
import { useOpenLayer } from './BoardLayerContext.ts'

/** A menu item that blocks an author, or unblocks one who is blocked. */
export function BlockItem({ person, onClose }: { person: Pick<User, 'id' | 'nickname'>; onClose: () => void }) {
  const t = useT()
  const openLayer = useOpenLayer()
  const { isBlocked, unblock } = useBlockAndMute(person)
  if (!isBlocked)
    return (
      <SheetItem icon="block" danger onPress={() => openLayer({ kind: 'block', person })}>
        {t('BOARD.BLOCK', { name: person.nickname })}
      </SheetItem>
    )
  const end = () => {
    onClose()
    void unblock()
  }
  return (
    <SheetItem icon="undo" onPress={end}>
      {t('ROOM.UNBLOCK')}
    </SheetItem>
  )
}
