import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { useFormats } from '../../../i18n/format.ts'
import styles from './PayDay.module.css'

/** A day on a leaf of a calendar, and what comes on it. */
export function PayDay({ at, text, detail }: { at: Date; text: string; detail?: string }) {
  const { monthName } = useFormats()
  return (
    <div className={styles.day}>
      <span className={styles.leaf} aria-hidden="true">
        {monthName(at)}
        <b className="num">{Number(seoulDate(at).slice(8))}</b>
      </span>
      <span className={styles.words}>
        {text}
        {detail ? <small>{detail}</small> : null}
      </span>
    </div>
  )
}
