import { useNow } from '../browser/useNow.ts'
import { useT } from '../i18n/i18n.ts'
import { clockOf } from './clockOf.ts'
import styles from './TimeLeft.module.css'

const hotMs = 4 * 3_600_000

/** The time until a decision is due, in red if little is left. */
export function TimeLeft({ until, large = false }: { until: Date; large?: boolean }) {
  const t = useT()
  const leftMs = until.getTime() - useNow(large ? 1_000 : 30_000).getTime()
  const classes = `${styles.left} ${leftMs < hotMs ? styles.hot : ''} ${large ? styles.large : ''}`
  const text = leftMs <= 0 ? t('CASES.LATE') : large ? clockOf(leftMs, 'seconds') : clockOf(leftMs, 'minutes')
  return (
    <time className={classes} role={large ? 'timer' : undefined} title={t('CASES.TIME_LEFT', { time: text })}>
      {text}
    </time>
  )
}
