import { limits } from '@byeol/contract/limits.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { Fan } from '@byeol/contract/user.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { fanPath } from '../data/fanPath.ts'
import styles from './FanRow.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A fan in the celeb's list: when they joined, their last message, labels and note. Links to all messages with the fan.
 */
export function FanRow({ fan }: { fan: Fan }) {
  const t = useT()
  const { day } = useFormats()
  const now = useNow(60_000)
  const { user, since, premiumSince, note, labels, replyCount30d: replies, commentCount30d: comments } = fan
  const wrote = [
    replies > 0 ? t('PEOPLE.REPLIES', { count: replies }) : '',
    comments > 0 ? t('PEOPLE.COMMENTS', { count: comments }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  // Only fans who joined before the counted period can be called quiet.
  const isQuiet = daysTogether(since, now) > limits.fanCountDays
  const days = premiumSince ? daysTogether(premiumSince, now) : null
  return (
    <Link className={styles.fan} href={fanPath(user.id)}>
      <Avatar src={user.photoUrl} name={user.nickname} />
      <span className={`${ui.stack0} ${ui.fill}`}>
        <span className={styles.name}>
          <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />
        </span>
        <span className={ui.caption}>{t('PEOPLE.SINCE', { date: day(since) })}</span>
        {wrote || isQuiet ? (
          <span className={ui.caption}>
            {t(wrote ? 'PEOPLE.WROTE' : 'PEOPLE.WROTE_NOTHING', { wrote, days: limits.fanCountDays })}
          </span>
        ) : null}
        {labels.length > 0 ? (
          <span className={styles.labels}>
            {labels.map((label) => (
              <span key={label} lang={textLanguage(label)}>
                {label}
              </span>
            ))}
          </span>
        ) : null}
        {note ? (
          <span className={styles.note} lang={textLanguage(note)}>
            {note}
          </span>
        ) : null}
      </span>
      {days ? <Stamp text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} /> : null}
    </Link>
  )
}
