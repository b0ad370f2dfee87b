import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/i18n.ts'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import styles from './TaskRow.module.css'

const dayMs = 24 * 3_600_000

/** How long is left for what waits, the day where that is further off, and for what is never due how long it waits. */
export function When({ since, dueAt }: { since: Date; dueAt: Date | null }) {
  const { day, ago } = useFormats()
  const now = useNow(60_000).getTime()
  if (dueAt === null) return <time className={styles.when}>{ago(since)}</time>
  if (dueAt.getTime() - now > dayMs) return <time className={styles.when}>{day(dueAt)}</time>
  return <TimeLeft until={dueAt} />
}
