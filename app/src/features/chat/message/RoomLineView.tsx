import { useT } from '../../../i18n/i18n.ts'
import { DayDivider } from '@byeol/ui/chat/DayDivider.tsx'
import { UnreadDivider } from '@byeol/ui/chat/UnreadDivider.tsx'
import { DayLine } from './DayLine.tsx'
import type { RoomLine } from './lines.ts'
import { PendingLine } from './PendingLine.tsx'
import { SpokenLine } from './SpokenLine.tsx'

/** Draws one row of a room. */
export function RoomLineView({ line }: { line: RoomLine }) {
  const t = useT()
  if (line.kind === 'day') return <DayLine date={line.date} />
  if (line.kind === 'unread') return <UnreadDivider>{t('CHAT.UNREAD_FROM_HERE')}</UnreadDivider>
  if (line.kind === 'gap') return <DayDivider>{t('CELEB.GAP')}</DayDivider>
  if (line.kind === 'pending') return <PendingLine entry={line.entry} first={line.first} />
  return <SpokenLine row={line} />
}
