import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import styles from './AuditFilters.module.css'
import { filterNames, type AuditFilters as Filters } from './filters.ts'

const labels = {
  by: 'AUDIT.BY_FILTER',
  day: 'AUDIT.DAY_FILTER',
  action: 'AUDIT.ACTION_FILTER',
  target: 'AUDIT.TARGET_FILTER',
  whose: 'AUDIT.WHOSE_FILTER',
} as const

/** Fields that change the URL when Enter is pressed. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <form
      // Resets the fields when the URL changes.
      key={JSON.stringify(filters)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
        void navigate(`/audit?${new URLSearchParams(given.filter(([, value]) => value)).toString()}`)
      }}
    >
      {filterNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(labels[name])}
          hideLabel
          placeholder={t(labels[name])}
          type={name === 'day' ? 'date' : 'text'}
          defaultValue={filters[name]}
          maxLength={100}
          autoComplete="off"
        />
      ))}
      <Button type="submit" variant="soft" size="m">
        {t('AUDIT.FILTERS')}
      </Button>
    </form>
  )
}
