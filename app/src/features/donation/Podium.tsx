import type { Rank } from '@byeol/contract/donation.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { FanFace } from './FanFace.tsx'
import styles from './Podium.module.css'
import { useFan } from './useFan.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The first three places, with the first in the middle. Screen readers read them in order. */
export function Podium({ places }: { places: readonly Rank[] }) {
  return (
    <ol className={styles.podium}>
      {places.map((place, at) => (
        <Step key={at} place={place} isFirst={at === 0} />
      ))}
    </ol>
  )
}

function Step({ place, isFirst }: { place: Rank; isFirst: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const fan = useFan(place.userId)
  return (
    <li className={`${styles.step} ${isFirst ? styles.first : ''} ${place.isMe ? styles.me : ''}`}>
      <FanFace fan={fan} isAnonymous={place.userId === null} size={isFirst ? 64 : 44} />
      <span className={`num ${styles.rank}`}>{number(place.rank)}</span>
      <b lang={textLanguage(fan.name)}>{fan.href ? <Link href={fan.href}>{fan.name}</Link> : fan.name}</b>
      <small>
        {place.isMe ? `${t('DONATION.ME')} · ` : null}
        <span className={styles.points}>{t('ROOM.POINTS', { points: place.points })}</span>
      </small>
    </li>
  )
}
