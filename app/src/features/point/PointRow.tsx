import { useQuery } from '@tanstack/react-query'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../i18n/i18n.ts'
import { balanceQuery } from './pointQueries.ts'

/** The row that links to the points and shows the balance. */
export function PointRow() {
  const t = useT()
  const points = useQuery(balanceQuery).data?.points
  const value = points === undefined ? undefined : t('ROOM.POINTS', { points })
  return <SettingRow icon="gift" label={t('POINT.TITLE')} value={value} href="/point-history" />
}
