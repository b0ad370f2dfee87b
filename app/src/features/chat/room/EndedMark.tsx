import type { Chat } from '@byeol/contract/chat.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import styles from './EndedMark.module.css'

/** The note that premium has ended, shown below the last message of the room. */
export function EndedMark({ ended }: { ended: NonNullable<Chat['ended']> }) {
  const t = useT()
  return (
    <div className={`${ui.stack1} ${styles.mark}`}>
      <b>{t('ROOM.ENDED_HERE', { days: daysTogether(ended.since, ended.at) })}</b>
      <span className={ui.caption}>{t('ROOM.ENDED_AFTER')}</span>
    </div>
  )
}
