import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import { Chips } from '@byeol/ui/Chips.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './ReplyFilters.module.css'

const filters = ['all', 'kind', 'first', 'hundredth', 'birthday', 'long'] as const

export function ReplyFilters({
  value,
  onChange,
}: {
  value: ReplyFilter | 'all'
  onChange: (value: ReplyFilter | 'all') => void
}) {
  const t = useT()
  return (
    <Chips
      className={styles.filters}
      label={t('CELEB.ONLY')}
      items={filters.map((id) => ({ id, label: t(`CELEB.ONLY_${id}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
