import type { Wait } from '@byeol/contract/console/todayCalls.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { waitPlaces } from '../../waits.ts'
import styles from './TaskRow.module.css'

/** Work of a kind that nobody claims, as a number. */
export function WaitRow({ wait: { kind, count, since } }: { wait: Wait }) {
  const t = useT()
  const { ago } = useFormats()
  const { page, href } = waitPlaces[kind]
  return (
    <li className={styles.row}>
      <time className={styles.when}>{ago(since)}</time>
      <Tag>{t(`FRAME.${page}`)}</Tag>
      <Link href={href} className={styles.link}>
        <b className="ellipsis">{t(`TODAY.WAIT_${kind}`)}</b>
        <span className="ellipsis">{t('TODAY.AMOUNT', { count })}</span>
      </Link>
    </li>
  )
}
