import { useT } from '../../../i18n/i18n.ts'
import { DayDivider } from '@byeol/ui/chat/DayDivider.tsx'
import { UnreadDivider } from '@byeol/ui/chat/UnreadDivider.tsx'
import { DayRow } from './DayRow.tsx'
import { LetterHead } from './LetterHead.tsx'
import type { RoomRow } from './roomRows.ts'
import { PendingRow } from './PendingRow.tsx'
import { UploadsRow } from './UploadsRow.tsx'
import { MessageRow } from './MessageRow.tsx'

export function RoomRowView({ row }: { row: RoomRow }) {
  const t = useT()
  if (row.kind === 'day') return <DayRow date={row.date} />
  if (row.kind === 'unread') return <UnreadDivider>{t('CHAT.UNREAD_FROM_HERE')}</UnreadDivider>
  if (row.kind === 'gap') return <DayDivider>{t('CELEB.PERIOD_GAP')}</DayDivider>
  if (row.kind === 'letter') return <LetterHead letter={row.letter} />
  if (row.kind === 'pending') return <PendingRow entry={row.entry} first={row.first} />
  if (row.kind === 'uploads') return <UploadsRow row={row} />
  return <MessageRow row={row} />
}
