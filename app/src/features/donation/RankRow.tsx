import type { Rank } from '@byeol/contract/donation.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { FanFace } from './FanFace.tsx'
import styles from './RankRow.module.css'
import { useFan } from './useFan.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** A place in the ranking. `sameCount` is the number of other fans who share the viewer's place. */
export function RankRow({ place, sameCount }: { place: Rank; sameCount: number }) {
  const t = useT()
  const { number } = useFormats()
  const fan = useFan(place.userId)
  const { rank, isTied, points, isMe } = place
  return (
    <li className={`${styles.row} ${isMe ? styles.me : ''}`}>
      <span className={styles.rank}>
        {number(rank)}
        {isTied ? <small>{t('DONATION.TIED')}</small> : null}
      </span>
      <FanFace fan={fan} isAnonymous={place.userId === null} size={40} />
      <span className={styles.name}>
        {fan.href ? (
          <Link href={fan.href}>
            <bdi lang={textLanguage(fan.name)}>{fan.name}</bdi>
          </Link>
        ) : (
          <span className="ellipsis" lang={textLanguage(fan.name)}>
            {fan.name}
          </span>
        )}
        {isMe ? (
          <small>{sameCount > 0 ? t('DONATION.ME_SAME', { count: sameCount + 1 }) : t('DONATION.ME')}</small>
        ) : null}
      </span>
      <b className={styles.points}>{t('ROOM.POINTS', { points })}</b>
    </li>
  )
}
