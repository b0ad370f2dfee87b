import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { Earnings } from '../data/earnings.ts'
import { useHideableWon } from '../data/useHideableWon.ts'
import { PayDay } from './PayDay.tsx'

/** The next dates: when a request will be paid, when a new one would be paid, and when held earnings are released. */
export function NextDay({
  earnings,
  estimates,
  held,
  account,
  bank,
}: {
  earnings: Earnings
  estimates: readonly Estimate[]
  held: Estimate['held']
  account: BankAccount | null
  bank: string
}) {
  const t = useT()
  const won = useHideableWon()
  const { weekDay } = useFormats()
  const possible = estimates.find(({ canRequest }) => canRequest)
  const [first] = held
  return (
    <>
      {earnings.next ? (
        <PayDay
          at={earnings.next.payDate}
          text={t('SETTLEMENT.ARRIVES', { date: weekDay(earnings.next.payDate) })}
          detail={t('SETTLEMENT.ARRIVES_DETAIL', { sum: won(earnings.next.won) })}
        />
      ) : null}
      {possible && account ? (
        <PayDay
          at={possible.payDate}
          text={t('SETTLEMENT.IF_NOW', { date: weekDay(possible.payDate) })}
          detail={t('SETTLEMENT.IF_NOW_DETAIL', { account: `${bank} ${account.maskedNumber}` })}
        />
      ) : null}
      {!earnings.next && !possible && first ? (
        <PayDay
          at={first.until}
          text={t('SETTLEMENT.FREED', { date: weekDay(first.until) })}
          detail={t('SETTLEMENT.FREED_DETAIL', { sum: won(first.won) })}
        />
      ) : null}
    </>
  )
}
