import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState, type ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { sumEarnings, type Earnings } from '../data/earnings.ts'
import { useHideableWon } from '../data/useHideableWon.ts'
import { HeldDays } from '../parts/HeldDays.tsx'
import styles from './MinePanel.module.css'

const isOneMonth = (a: Date, b: Date): boolean => seoulMonth(a) === seoulMonth(b)

/** The celeb's total in parts: available, on hold (and until which day), and requested. */
export function MinePanel({
  earnings,
  held,
  waitsFor,
}: {
  earnings: Earnings
  held: Estimate['held']
  /** Why the available part cannot be requested now. */
  waitsFor: Estimate['refusal']
}) {
  const t = useT()
  const won = useHideableWon()
  const { day, dayInMonth, weekDay } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { availableWon, heldWon, lockedWon, owedWon, paidOutWon, unpaidWon } = sumEarnings(earnings)
  const [first, last] = [held[0]?.until, held.at(-1)?.until]
  const heldDays =
    first && last && first < last
      ? t('SETTLEMENT.HELD_BETWEEN', {
          from: day(first),
          until: isOneMonth(first, last) ? dayInMonth(last) : day(last),
        })
      : first
        ? t('SETTLEMENT.FREED', { date: day(first) })
        : t('SETTLEMENT.HELD_NONE')
  const percent = (part: number) => Math.round((part / unpaidWon) * 100)
  const row = (tone: string, label: string, detail: string, amount: string, more?: ReactNode) => (
    <>
      <i className={styles[tone]} />
      <span>
        {label}
        <small className={ui.detail}>{detail}</small>
      </span>
      <b>{amount}</b>
      {more}
    </>
  )
  return (
    <section className={styles.panel}>
      {unpaidWon > 0 ? (
        <div
          className={styles.stack}
          role="img"
          aria-label={t('SETTLEMENT.PARTS', {
            free: percent(availableWon),
            held: percent(heldWon),
            locked: percent(lockedWon),
          })}
        >
          {availableWon > 0 ? <i className={styles.free} style={{ flexGrow: availableWon }} /> : null}
          {heldWon > 0 ? <i className={styles.held} style={{ flexGrow: heldWon }} /> : null}
          {lockedWon > 0 ? <i className={styles.locked} style={{ flexGrow: lockedWon }} /> : null}
        </div>
      ) : null}
      <ul className={styles.legend}>
        <li className={styles.row}>
          {row(
            'free',
            t(waitsFor ? 'SETTLEMENT.FREE_LATER' : 'SETTLEMENT.FREE'),
            waitsFor
              ? t(`SETTLEMENT.REFUSED_${waitsFor}`, { won: limits.settlementMinWon })
              : t('SETTLEMENT.FREE_DETAIL'),
            won(availableWon),
          )}
        </li>
        <li>
          {held.length > 0 ? (
            <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {row(
                'held',
                t('SETTLEMENT.HELD'),
                heldDays,
                won(heldWon),
                <Icon name="down" size={16} className={isOpen ? styles.up : ''} />,
              )}
            </button>
          ) : (
            <div className={styles.row}>{row('held', t('SETTLEMENT.HELD'), heldDays, won(heldWon))}</div>
          )}
          {isOpen ? (
            <div className={styles.days}>
              <p className={ui.caption}>{t('SETTLEMENT.HELD_WHY', { days: limits.earningHoldDays })}</p>
              <HeldDays held={held} won={won} />
            </div>
          ) : null}
        </li>
        <li className={styles.row}>
          {row(
            'locked',
            t('SETTLEMENT.LOCKED'),
            earnings.next
              ? t('SETTLEMENT.UNTIL', { date: weekDay(earnings.next.payDate) })
              : t('SETTLEMENT.LOCKED_NONE'),
            won(lockedWon),
          )}
        </li>
        {paidOutWon > 0 ? (
          <li className={styles.row}>
            {row('paid', t('SETTLEMENT.PAID_OUT'), t('SETTLEMENT.PAID_OUT_DETAIL'), won(paidOutWon))}
          </li>
        ) : null}
        {owedWon > 0 ? (
          <li className={styles.row}>
            {row('owed', t('SETTLEMENT.OWED'), t('SETTLEMENT.OWED_DETAIL'), won(-owedWon))}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
