import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/i18n.ts'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import styles from './TaskRow.module.css'

const dayMs = 24 * 3_600_000

/**
 * The time left, or the date if the deadline is far away; for work without a deadline, how long it has been waiting.
 */
export function When({ since, dueAt }: { since: Date; dueAt: Date | null }) {
  const { day, ago } = useFormats()
  const now = useNow(60_000).getTime()
  if (dueAt === null) return <time className={styles.when}>{ago(since)}</time>
  if (dueAt.getTime() - now > dayMs) return <time className={styles.when}>{day(dueAt)}</time>
  return <TimeLeft until={dueAt} />
}
