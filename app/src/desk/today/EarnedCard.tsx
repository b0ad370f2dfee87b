import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'

import { earningsQuery, monthSum } from '../../features/settlement/data/earnings.ts'
import { useHideableWon } from '../../features/settlement/data/useHideableWon.ts'
import { EyeButton } from '../../features/settlement/parts/EyeButton.tsx'
import { SideCard } from '../SideCard.tsx'
import { Figure } from './Figure.tsx'

/** This month's earnings so far. Links to the dashboard. */
export function EarnedCard() {
  const t = useT()
  const won = useHideableWon()
  const { monthName } = useFormats()
  const { data } = useQuery(earningsQuery)
  const current = data?.months.at(-1)
  if (!current) return null
  return (
    <SideCard
      title={t('CELEB.DASH_EARNED_IN', { month: monthName(momentOfMonth(current.month)) })}
      action={<EyeButton />}
    >
      <Figure text={won(monthSum(current))} detail={t('CELEB.DASH_BEFORE_TAX')} href="/dashboard" />
    </SideCard>
  )
}
