import { useQuery } from '@tanstack/react-query'
import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import { AmountLine } from '@byeol/ui/AmountLine.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useWon } from '../../payment/useWon.ts'

const icons: Record<EarningsLine['earning'], IconName> = {
  subscription: 'tabStar',
  contents: 'image',
  dm: 'chat',
  donation: 'gift',
}

/** A change of the earnings: its source, when it can be settled, and the reason if it is a deduction. */
export function EarningsRow({ line, now }: { line: EarningsLine; now: Date }) {
  const t = useT()
  const won = useWon()
  const { day, dayAndTime } = useFormats()
  const { amountWon, at, availableAt, contentsTitle, earning, fanId, kind } = line
  const fan = useQuery({ ...userQuery(fanId ?? ''), enabled: Boolean(fanId) })
  const isIn = amountWon > 0
  const donor =
    fanId === null
      ? t('DONATION.ANONYMOUS_FAN')
      : fanId === undefined
        ? null
        : (fan.data?.nickname ?? (fan.isLoading ? '…' : t('USER.UNKNOWN')))
  const details = [
    donor,
    dayAndTime(at, now),
    kind === 'earned' ? null : t(`SETTLEMENT.LINE_${kind}`),
    availableAt !== null && availableAt > now ? t('SETTLEMENT.FREE_FROM', { date: day(availableAt, now) }) : null,
  ]
  return (
    <AmountLine
      icon={kind === 'earned' ? icons[earning] : kind === 'settled' ? 'bank' : 'undo'}
      isIn={isIn}
      title={contentsTitle ?? t(`SETTLEMENT.EARNING_${earning}`)}
      details={details}
      amount={`${isIn ? '+' : ''}${won(amountWon)}`}
    />
  )
}
