import type { Wait } from '@byeol/contract/console/todayCalls.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { pathOf, type Page } from '../../page/page.ts'
import { countOf, waitPlaces } from '../../waits.ts'
import styles from './WaitTiles.module.css'

/** The pending work of one area. Each line links to a list of exactly the items that it counts. */
export function WaitTile({ page, waits }: { page: Page; waits: readonly Wait[] }) {
  const t = useT()
  const { number, ago } = useFormats()
  const now = useNow(30_000)
  const oldest = new Date(Math.min(...waits.map(({ since }) => since.getTime())))
  const isLate = ({ dueAt }: Wait) => dueAt !== null && dueAt <= now
  const title = t(`FRAME.${page.name}`)
  const [only] = waits
  // A single line that would only repeat the title is left out, and the title leads to its list.
  const isOne = waits.length === 1 && only !== undefined && t(`TODAY.WAIT_${only.kind}`) === title
  return (
    <li className={styles.tile}>
      <Link href={isOne ? waitPlaces[only.kind].href : pathOf(page)} className={styles.head}>
        <Icon name={page.icon} size={18} />
        <h2>{title}</h2>
        <Icon name="next" size={14} />
      </Link>
      <p className={isOne && isLate(only) ? `${styles.count} ${styles.late}` : styles.count}>
        {number(countOf(page, waits))}
      </p>
      {!isOne && (
        <ul>
          {waits.map((wait) => (
            <li key={wait.kind}>
              <Link href={waitPlaces[wait.kind].href}>
                <span className="ellipsis">{t(`TODAY.WAIT_${wait.kind}`)}</span>
                <b className={isLate(wait) ? styles.late : undefined}>{number(wait.count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.oldest}>
        {t('TODAY.OLDEST')} <time className={waits.some(isLate) ? styles.late : undefined}>{ago(oldest, now)}</time>
      </p>
    </li>
  )
}
