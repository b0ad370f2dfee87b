import { Badge } from './Badge.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './TabBar.module.css'

/**
 * The tab bar at the bottom of the tab pages. `label` names it; `badgeLabel` describes the badge. Pressing the current
 * tab calls `onCurrent` instead of navigating. `rail` stacks the tabs vertically on screens from 1280 px.
 */
export function TabBar({
  label,
  items,
  onCurrent,
  rail = false,
}: {
  label: string
  onCurrent?: (() => void) | undefined
  rail?: boolean | undefined
  items: readonly {
    id: string
    icon: IconName
    label: string
    href: string
    badge?: number
    badgeLabel?: string
    current?: boolean
  }[]
}) {
  return (
    <nav className={`${styles.bar} ${rail ? styles.rail : ''}`} aria-label={label}>
      {items.map(({ id, icon, label: text, href, badge, badgeLabel, current }) => (
        <Link
          key={id}
          className={styles.tab}
          href={href}
          aria-current={current ? 'page' : undefined}
          onClick={(event) => {
            if (!current || !onCurrent) return
            event.preventDefault()
            onCurrent()
          }}
        >
          <Icon name={icon} filled={current} />
          <span>{text}</span>
          {badge ? <Badge count={badge} label={badgeLabel} className={styles.badge} /> : null}
        </Link>
      ))}
    </nav>
  )
}
