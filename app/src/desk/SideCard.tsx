import { useId, type ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './SideCard.module.css'

/** A card in the right side column. `href` leads to the complete list. */
export function SideCard({
  title,
  href,
  action,
  children,
}: {
  title: string
  href?: string
  action?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  return (
    <section className={`${ui.card} ${styles.card}`} aria-labelledby={id}>
      <div className={`${ui.row2} ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {action}
        {href ? (
          <Link className={styles.all} href={href}>
            <span className="sr">{title} </span>
            {t('DESK.ALL')}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
