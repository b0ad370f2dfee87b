import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import ui from '@byeol/ui/classes.module.css'
import { useFormats } from '../../../i18n/format.ts'
import styles from './PayDay.module.css'

/** A date, drawn as a calendar page, and what happens on it. */
export function PayDay({ at, text, detail }: { at: Date; text: string; detail?: string }) {
  const { monthName } = useFormats()
  return (
    <div className={`${ui.row3} ${styles.day}`}>
      <span className={styles.leaf} aria-hidden="true">
        {monthName(at)}
        <b className="num">{Number(seoulDate(at).slice(8))}</b>
      </span>
      <span className={styles.words}>
        {text}
        {detail ? <small className={ui.detail}>{detail}</small> : null}
      </span>
    </div>
  )
}
