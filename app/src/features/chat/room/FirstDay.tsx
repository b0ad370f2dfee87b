import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import ui from '@byeol/ui/classes.module.css'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './FirstDay.module.css'

/** The stamp of the first day of premium with its date, at the start of a room with a celeb. */
export function FirstDay({ since }: { since: Date }) {
  const t = useT()
  const { longDay } = useFormats()
  const isToday = seoulDate(since) === seoulDate(useNow())
  return (
    <div className={`${ui.stack1} ${styles.first}`}>
      <Stamp
        className={styles.stamp}
        text="D+1"
        size="xl"
        tone="strong"
        tilt={-5}
        caption={t('USER.DAYS_TOGETHER')}
        label={t('USER.DAYS_TOGETHER_NAMED', { days: 1 })}
      />
      <b>{t(isToday ? 'ROOM.FROM_TODAY' : 'ROOM.FROM_THAT_DAY')}</b>
      <span className={ui.caption}>{longDay(since)}</span>
    </div>
  )
}
