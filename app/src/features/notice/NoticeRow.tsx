import type { Notice } from '@byeol/contract/notice.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './NoticeRow.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export function NoticeRow({ notice: { id, category, title, isPinned, isNew, createdAt } }: { notice: Notice }) {
  const t = useT()
  const { day } = useFormats()
  return (
    <li>
      <Link className={styles.row} href={`/notice/${id}`}>
        <span className={`${ui.row2} ${styles.title}`}>
          {isPinned ? <Icon name="pin" size={16} label={t('NOTICE.PINNED')} className={styles.pin} /> : null}
          <span lang={textLanguage(title)}>{title}</span>
          {isNew ? <span className={styles.new}>{t('NOTICE.NEW')}</span> : null}
        </span>
        <span className={`${ui.row2} ${styles.facts}`}>
          <span>{t(`NOTICE.${category}`)}</span>
          <i aria-hidden="true" />
          <time dateTime={createdAt.toISOString()}>{day(createdAt)}</time>
        </span>
      </Link>
    </li>
  )
}
