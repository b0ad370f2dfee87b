import { useFormats, useT } from '../i18n/i18n.ts'
import type { Page } from '../page/page.ts'
import { countOf } from '../waits.ts'
import { useToday } from '../page/useToday.ts'
import styles from './WaitCount.module.css'

/** How much pending work a page contains; nothing if there is none. */
export function WaitCount({ page, badge = false }: { page: Page; badge?: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const count = countOf(page, useToday().data?.list ?? [])
  if (count === 0) return null
  return (
    <b className={badge ? styles.badge : styles.count}>
      {number(count)}
      <span className="sr"> {t('FRAME.WAITING')}</span>
    </b>
  )
}
