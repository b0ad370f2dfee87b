import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { applicationQuery } from './data/cache.ts'

/** A row that links to the application to become a celeb and shows its status. */
export function ApplicationRow() {
  const t = useT()
  const { data } = useQuery(applicationQuery)
  const status = data?.application?.status
  return (
    <SettingRow
      icon="star"
      label={t('APPLICATION.ROW')}
      value={status && status !== 'approved' ? t(`APPLICATION.ROW_${status}`) : undefined}
      href="/celeb-application"
    />
  )
}
