import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { useBlockAndMute } from '../data/useBlockAndMute.ts'
import { ReasonForm } from '../../report/ReasonForm.tsx'
import type { RoomPerson } from '../data/room/roomLayers.ts'

/** The sheet to block a person and, optionally, report them at the same time. */
export function BlockSheet({
  person,
  reports = false,
  open,
  onClose,
}: {
  person: RoomPerson
  /** Whether reporting is preselected. */
  reports?: boolean
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { block } = useBlockAndMute(person)
  const [andReport, setReport] = useState(reports)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ROOM.BLOCK_TITLE', { name: person.nickname })}
      closeLabel={t('SHELL.CLOSE')}
    >
      <ReasonForm
        draftKey={`block.${person.id}`}
        needsReason={andReport}
        detail={t('ROOM.BLOCK_DETAIL')}
        submit={t('ROOM.BLOCK')}
        extra={
          <Checkbox
            checked={andReport}
            description={t('ROOM.AND_REPORT_DETAIL')}
            onChange={({ target }) => setReport(target.checked)}
          >
            {t('ROOM.AND_REPORT')}
          </Checkbox>
        }
        onSubmit={async (reason, category) => {
          const isDone = await block(reason || undefined, andReport ? category : null)
          if (isDone) onClose()
          return isDone
        }}
      />
    </Sheet>
  )
}
