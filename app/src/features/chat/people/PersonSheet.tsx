import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { BlockSheet } from './BlockSheet.tsx'
import { PersonMenuItems } from './PersonMenuItems.tsx'
import type { RoomPerson } from '../data/room/roomLayers.ts'

/** The sheet to mute or block a person in a room of several people. Blocking asks for confirmation. */
export function PersonSheet({ person, onClose }: { person: RoomPerson; onClose: () => void }) {
  const t = useT()
  const [blocking, setBlocking] = useState(false)
  if (blocking) return <BlockSheet person={person} open onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={person.nickname} closeLabel={t('SHELL.CLOSE')}>
      <PersonMenuItems person={person} onBlock={() => setBlocking(true)} onDone={onClose} />
    </Sheet>
  )
}
