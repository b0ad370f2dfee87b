import { Link } from '@byeol/ui/Link.tsx'
import styles from './StateLinks.module.css'

export const StateLinks = ({
  label,
  items,
}: {
  label: string
  items: readonly { href: string; label: string; isCurrent: boolean }[]
}) => (
  <nav className={styles.links} aria-label={label}>
    {items.map((item) => (
      <Link key={item.href} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
        {item.label}
      </Link>
    ))}
  </nav>
)
