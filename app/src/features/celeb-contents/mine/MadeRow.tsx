import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { contentsPath, makerPath } from '../data/contentsPaths.ts'
import { useInside } from '../data/useInside.ts'
import { Cover } from '../shop/Cover.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './MadeRow.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A row for one of the celeb's contents, with its price and earnings. A draft links to the editor. A store's app shows
 * neither title nor picture of contents for adults, and links nowhere.
 */
export function MadeRow({ contents, onMenu }: { contents: CelebContents; onMenu: () => void }) {
  const t = useT()
  const { day } = useFormats()
  const inside = useInside()
  const { id, cover, isPremiumOnly, pricePoints, publishedAt, sales, status } = contents
  const title = contents.isOnWebOnly ? t('CONTENTS.ON_WEB_ONLY') : contents.title || t('CONTENTS.UNTITLED')
  const isDraft = status === 'draft'
  const who = t(isPremiumOnly ? 'CONTENTS.TAG_premium' : 'CONTENTS.FOR_ALL')
  const words = (
    <>
      <span className={styles.picture}>
        <Cover cover={cover} blank={contents.isOnWebOnly ? 'eyeOff' : 'mic'} />
      </span>
      <span className={styles.words}>
        <b>
          <span className="ellipsis" lang={textLanguage(title)}>
            {title}
          </span>
          {status === 'published' ? null : <span className={styles.tag}>{t(`CONTENTS.TAG_${status}`)}</span>}
        </b>
        <small>
          {isDraft
            ? t('CONTENTS.LINE_DRAFT', { inside: inside(contents) })
            : t('CONTENTS.LINE', { date: publishedAt ? day(publishedAt) : '', points: pricePoints, who })}
        </small>
        <small className={styles.strong}>
          {isDraft
            ? contents.isOnWebOnly
              ? null
              : t('CONTENTS.CONTINUE')
            : t('CONTENTS.SALES', { count: sales?.soldCount ?? 0, won: sales?.earnedWon ?? 0 })}
        </small>
      </span>
    </>
  )
  return (
    <li className={`${ui.row1} ${styles.row}`}>
      {contents.isOnWebOnly ? (
        <div className={styles.link}>{words}</div>
      ) : (
        <Link className={styles.link} href={isDraft ? makerPath(id) : contentsPath(id)}>
          {words}
        </Link>
      )}
      <IconButton icon="more" label={t('CONTENTS.MENU', { title })} onClick={onMenu} />
    </li>
  )
}
