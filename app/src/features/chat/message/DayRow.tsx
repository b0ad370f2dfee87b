import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DayDivider } from '@byeol/ui/chat/DayDivider.tsx'
import styles from './DayRow.module.css'
import { usePlace } from './PlaceContext.ts'

/** The date above the first message of a day. Pressing it opens the room's calendar. */
export function DayRow({ date }: { date: Date }) {
  const t = useT()
  const { dividerDay } = useFormats()
  const { onDate } = usePlace()
  const day = dividerDay(date)
  if (!onDate) return <DayDivider>{day}</DayDivider>
  return (
    <DayDivider>
      <button type="button" className={styles.day} aria-label={t('MESSAGE.DATE_JUMP_FROM', { day })} onClick={onDate}>
        {day}
      </button>
    </DayDivider>
  )
}
