import { useQuery } from '@tanstack/react-query'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { earningsQuery, sumEarnings } from '../data/earnings.ts'
import { hubPath } from '../data/paths.ts'
import { useHideableWon } from '../data/useHideableWon.ts'

/** A row that links to the celeb's earnings and shows the total. */
export function EarningsLink() {
  const t = useT()
  const won = useHideableWon()
  const { data } = useQuery(earningsQuery)
  return (
    <SettingRow
      icon="point"
      label={t('SETTLEMENT.TITLE')}
      value={data && won(sumEarnings(data).totalWon)}
      href={hubPath}
    />
  )
}
