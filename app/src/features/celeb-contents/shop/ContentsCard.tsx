import type { CelebContents, OwnedContents } from '@byeol/contract/celebContents.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { contentsPath } from '../data/contentsPaths.ts'
import styles from './ContentsCard.module.css'
import { Counts } from './Counts.tsx'
import { Cover } from './Cover.tsx'
import { Tags } from './Tags.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * Contents in a list: the picture (blurred until a buyer opens it), what they consist of, the title, and the price or
 * the date of purchase.
 */
export function ContentsCard({
  contents,
  showsCeleb,
  allOwned,
}: {
  contents: CelebContents
  showsCeleb: boolean
  allOwned: boolean
}) {
  const t = useT()
  const { day } = useFormats()
  const now = useNow()
  const isOwn = useMe()?.id === contents.celebUserId
  const { id, celeb, title, cover, owned, krwAmountTotal, pricePoints } = contents
  const ownedText = ({ boughtAt, openedAt, refundableUntil }: OwnedContents): string => {
    if (openedAt) return t('CONTENTS.BOUGHT_AT', { date: day(boughtAt) })
    if (!refundableUntil || refundableUntil <= now) return t('CONTENTS.UNOPENED')
    return t('RECEIPT.UNTIL', { date: day(new Date(refundableUntil.getTime() - 1)) })
  }
  return (
    <Link className={styles.card} href={contentsPath(id)}>
      <span className={`${ui.sunken} ${styles.picture}`}>
        <Cover cover={cover} />
        <Tags contents={contents} onPhoto allOwned={allOwned} />
        {owned || isOwn ? null : (
          <span className={`${ui.tile} ${styles.lock}`}>
            <Icon name="lock" size={18} />
          </span>
        )}
        <Counts contents={contents} />
      </span>
      <b className="ellipsis" lang={textLanguage(title)}>
        {title}
      </b>
      {showsCeleb ? (
        <span className={`${ui.row1} ${styles.by}`}>
          <Avatar size={16} src={celeb?.photoUrl ?? null} name={celeb?.nickname ?? ''} />
          <span className="ellipsis" lang={textLanguage(celeb?.nickname)}>
            {celeb?.nickname ?? t('USER.UNKNOWN')}
          </span>
        </span>
      ) : null}
      {owned ? (
        <small>{ownedText(owned)}</small>
      ) : (
        <small>
          <em>{t('PAYMENT.WON', { won: krwAmountTotal })}</em>
          <span>{t('CONTENTS.OR_POINTS', { points: pricePoints })}</span>
        </small>
      )}
    </Link>
  )
}
