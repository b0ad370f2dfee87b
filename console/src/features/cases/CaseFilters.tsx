import { Link } from '@byeol/ui/Link.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import styles from './CaseFilters.module.css'
import { caseHref, kinds, states, type CaseFilters as Filters } from './filters.ts'

const words = { open: 'CASES.OPEN', mine: 'CASES.MINE', closed: 'CASES.CLOSED' } as const

/** Which cases the queue shows; each choice is an address. */
export function CaseFilters({ filters, search }: { filters: Filters; search: URLSearchParams }) {
  const t = useT()
  const navigate = useNavigate()
  const hrefWith = (name: 'state' | 'kind', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '' || value === 'open') next.delete(name)
    else next.set(name, value)
    return caseHref(null, next)
  }
  return (
    <div className={styles.filters}>
      <nav className={styles.states} aria-label={t('FRAME.CASES')}>
        {states.map((state) => (
          <Link key={state} href={hrefWith('state', state)} aria-current={state === filters.state ? 'page' : undefined}>
            {t(words[state])}
          </Link>
        ))}
      </nav>
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
    </div>
  )
}
