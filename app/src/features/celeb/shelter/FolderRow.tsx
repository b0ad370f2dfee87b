import type { Shelter } from '@byeol/contract/celeb/shelterCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Shelter.module.css'

/**
 * A row that links to the folder of held replies. It shows their number in a plain style, and says that the celeb need
 * not open it.
 */
export function FolderRow({ shelter: { heldCount, pausedCount } }: { shelter: Shelter }) {
  const t = useT()
  return (
    <section className={styles.part}>
      <Link href="/settings/shelter/held" className={styles.fold}>
        <span className={styles.icon}>
          <Icon name="folder" size={22} />
        </span>
        <b>
          {t('CELEB.HELD')} <em>{t('CELEB.HELD_COUNT', { count: heldCount + pausedCount })}</em>
        </b>
        <Icon name="next" size={20} className={styles.next} />
      </Link>
      <p className={ui.caption}>{t('CELEB.HELD_DETAIL', { days: limits.heldDays })}</p>
    </section>
  )
}
