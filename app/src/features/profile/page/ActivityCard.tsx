import type { CelebFacts } from '@byeol/contract/user/celebFacts.ts'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { useContext } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import styles from './ActivityCard.module.css'

const dayMs = 24 * 3_600_000
const tallestPx = 38
const shortestPx = 13

/**
 * How many messages a celeb wrote on each of the last 30 days, for people who are thinking about subscribing (rules.md,
 * Money).
 */
export function ActivityCard({ facts: { messagesByDay, messageCount30d } }: { facts: CelebFacts }) {
  const t = useT()
  const { day, number } = useFormats()
  const now = useNow()
  const isBeside = useContext(BesideContext)
  const most = Math.max(1, ...messagesByDay)
  const writtenDays = messagesByDay.filter((count) => count > 0).length
  const first = new Date(now.getTime() - (messagesByDay.length - 1) * dayMs)
  const heightPx = (count: number) =>
    count === 0 ? undefined : Math.round(shortestPx + ((tallestPx - shortestPx) * count) / most)
  return (
    <section className={`${styles.card} ${isBeside ? styles.beside : ''}`}>
      <h2>
        <span>{t('USER.ACTIVITY')}</span>
        <span>
          <span className="num">{number(messageCount30d)}</span>
          {t('USER.ACTIVITY_UNIT')}
        </span>
      </h2>
      <div className={styles.days} role="img" aria-label={t('USER.ACTIVITY_DAYS', { days: writtenDays })}>
        {messagesByDay.map((count, place) => (
          <i key={place} className={count === 0 ? styles.none : undefined} style={{ height: heightPx(count) }} />
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{day(first)}</span>
        <span>{t('USER.ACTIVITY_DAYS', { days: writtenDays })}</span>
        <span>{t('SHELL.TODAY')}</span>
      </p>
    </section>
  )
}
