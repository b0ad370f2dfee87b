import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import styles from './CaseFilters.module.css'
import { caseHref, kinds, states, type CaseFilters as Filters } from './filters.ts'

const words = { open: 'CASES.OPEN', mine: 'CASES.MINE', closed: 'CASES.CLOSED' } as const

/** The filters of the queue; each choice is a link. */
export function CaseFilters({ filters, search }: { filters: Filters; search: URLSearchParams }) {
  const t = useT()
  const navigate = useNavigate()
  const hrefWith = (name: 'state' | 'kind', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '' || value === 'open') next.delete(name)
    else next.set(name, value)
    // These filters only apply to open cases.
    if (name === 'state') for (const each of ['harm', 'forMe']) next.delete(each)
    return caseHref(null, next)
  }
  return (
    <div className={styles.filters}>
      <StateLinks
        label={t('FRAME.CASES')}
        items={states.map((state) => ({
          href: hrefWith('state', state),
          label: t(words[state]),
          isCurrent: state === filters.state,
        }))}
      />
      <select
        className={styles.kind}
        aria-label={t('CASES.KINDS')}
        value={filters.kind ?? ''}
        onChange={({ target }) => void navigate(hrefWith('kind', target.value))}
      >
        <option value="">{t('CASES.KIND_all')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`CASES.KIND_${kind}`)}
          </option>
        ))}
      </select>
      <FilterChips
        path="/cases"
        search={search}
        filters={{
          harm: filters.harm && t(`TODAY.WAIT_cases-${filters.harm}`),
          forMe: filters.forMe && t('FRAME.FOR_ME'),
        }}
      />
    </div>
  )
}
