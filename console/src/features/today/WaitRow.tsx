import type { Wait } from '@byeol/contract/console/todayCalls.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { waitPlaces } from '../../waits.ts'
import styles from './TaskRow.module.css'
import { When } from './When.tsx'

/** The number of pending items of a kind that cannot be claimed. */
export function WaitRow({ wait: { kind, count, since, dueAt } }: { wait: Wait }) {
  const t = useT()
  const { page, href } = waitPlaces[kind]
  const [area, work, amount] = [t(`FRAME.${page}`), t(`TODAY.WAIT_${kind}`), t('TODAY.AMOUNT', { count })]
  return (
    <li className={styles.row}>
      <When since={since} dueAt={dueAt} />
      <Tag>{area}</Tag>
      <Link href={href} className={styles.link}>
        <b className="ellipsis">{area === work ? amount : work}</b>
        {area === work ? null : <span className="ellipsis">{amount}</span>}
      </Link>
    </li>
  )
}
