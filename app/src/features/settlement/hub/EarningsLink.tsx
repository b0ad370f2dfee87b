import { useQuery } from '@tanstack/react-query'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { earningsQuery, sumEarnings } from '../data/earnings.ts'
import { hubPath } from '../data/paths.ts'
import { useHideableWon } from '../data/useHideableWon.ts'

/** The row that links to the celeb's money and shows their sum. */
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
