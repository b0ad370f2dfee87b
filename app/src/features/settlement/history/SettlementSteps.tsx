import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Timeline } from '@byeol/ui/Timeline.tsx'
import { TimelineStep } from '@byeol/ui/TimelineStep.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { timelineOf, type SettlementStep } from './timelineOf.ts'

const icons: Record<SettlementStep['step'], IconName> = {
  requested: 'check',
  checking: 'users',
  approved: 'check',
  sending: 'bank',
  paid: 'check',
  rejected: 'undo',
  returned: 'undo',
}

/** The steps of a request with their times. `account` is the account that the money is paid to. */
export function SettlementSteps({ settlement, account }: { settlement: Settlement; account: string }) {
  const t = useT()
  const { dayAndTime, weekDay } = useFormats()
  const timeOf = ({ at, step, state }: SettlementStep): string => {
    if (at) return dayAndTime(at)
    if (step === 'sending') return t('SETTLEMENT.UNTIL', { date: weekDay(settlement.payDate) })
    return state === 'next' ? t('SETTLEMENT.NOT_YET') : ''
  }
  const nameOf = ({ step, state }: SettlementStep): string =>
    state === 'next' && (step === 'sending' || step === 'paid')
      ? t(`SETTLEMENT.STEP_${step}_NEXT`)
      : t(`SETTLEMENT.STEP_${step}`)
  const detailOf = ({ step, state }: SettlementStep): string | null => {
    if (step === 'checking') return t('SETTLEMENT.STEP_checking_DETAIL')
    if ((step === 'sending' && state === 'now') || (step === 'paid' && state === 'done')) return account
    return null
  }
  return (
    <Timeline dense label={t('SETTLEMENT.TIMELINE')}>
      {timelineOf(settlement).map((each) => (
        <TimelineStep
          key={each.step}
          state={each.state}
          icon={each.state === 'next' && each.step === 'paid' ? 'receipt' : icons[each.step]}
          title={nameOf(each)}
          aside={<time>{timeOf(each)}</time>}
        >
          {detailOf(each) ? <p>{detailOf(each)}</p> : null}
        </TimelineStep>
      ))}
    </Timeline>
  )
}
