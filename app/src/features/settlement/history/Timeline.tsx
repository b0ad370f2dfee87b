import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Timeline.module.css'
import { timelineOf, type TimelineStep } from './timelineOf.ts'

const icons: Record<TimelineStep['step'], IconName> = {
  requested: 'check',
  checking: 'users',
  approved: 'check',
  sending: 'bank',
  paid: 'check',
  rejected: 'undo',
  returned: 'undo',
}

/** The steps of a request, with times. `account` is where the money goes. */
export function Timeline({ settlement, account }: { settlement: Settlement; account: string }) {
  const t = useT()
  const { clock, day, weekDay } = useFormats()
  const timeOf = ({ at, step, state }: TimelineStep): string => {
    if (at) return `${day(at)} ${clock(at)}`
    if (step === 'sending') return t('SETTLEMENT.UNTIL', { date: weekDay(settlement.payDate) })
    return state === 'next' ? t('SETTLEMENT.NOT_YET') : ''
  }
  const nameOf = ({ step, state }: TimelineStep): string =>
    state === 'next' && (step === 'sending' || step === 'paid')
      ? t(`SETTLEMENT.STEP_${step}_NEXT`)
      : t(`SETTLEMENT.STEP_${step}`)
  const detailOf = ({ step, state }: TimelineStep): string | null => {
    if (step === 'checking') return t('SETTLEMENT.STEP_checking_DETAIL')
    if ((step === 'sending' && state === 'now') || (step === 'paid' && state === 'done')) return account
    return null
  }
  return (
    <ol className={styles.steps} aria-label={t('SETTLEMENT.TIMELINE')}>
      {timelineOf(settlement).map((each) => (
        <li key={each.step} className={styles[each.state]} aria-current={each.state === 'now' ? 'step' : undefined}>
          <span className={styles.mark}>
            <Icon name={each.state === 'next' && each.step === 'paid' ? 'receipt' : icons[each.step]} size={16} />
          </span>
          <div>
            <b>
              {nameOf(each)}
              <time>{timeOf(each)}</time>
            </b>
            {detailOf(each) ? <p>{detailOf(each)}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
