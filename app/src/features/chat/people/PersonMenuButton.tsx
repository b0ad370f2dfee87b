import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { openLayer, type RoomPerson } from '../data/room/roomLayers.ts'

export function PersonMenuButton({ person }: { person: RoomPerson }) {
  const t = useT()
  return (
    <IconButton
      icon="more"
      size={20}
      label={t('ROOM.PERSON_MENU', { name: person.nickname })}
      aria-haspopup="dialog"
      onClick={() => openLayer({ kind: 'person', person: { id: person.id, nickname: person.nickname } })}
    />
  )
}
