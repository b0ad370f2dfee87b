import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './FilterChips.module.css'
import { addressOf } from './listAddress.ts'
import looks from '../parts/panelLooks.module.css'

/** The filters in the URL that no other control shows. Pressing one removes it. */
export function FilterChips({
  path,
  search,
  filters,
}: {
  path: string
  search: URLSearchParams
  /** The text of each filter; null if it is not active. */
  filters: Record<string, string | null | undefined>
}) {
  const t = useT()
  const set = Object.entries(filters).filter((filter): filter is [string, string] => Boolean(filter[1]))
  if (set.length === 0) return null
  return (
    <ul className={looks.acts} aria-label={t('FRAME.FILTERS')}>
      {set.map(([name, text]) => (
        <li key={name}>
          <Link href={addressOf(path, search, { [name]: null })} className={styles.chip}>
            <span aria-hidden="true">{text}</span>
            <span className="sr">{t('FRAME.FILTER_OFF', { text })}</span>
            <Icon name="x" size={12} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
