import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { DaysStamp } from '../../subscription/DaysStamp.tsx'
import { VerifiedBadge } from '@byeol/ui/VerifiedBadge.tsx'
import type { OwnSubscription } from '../../subscription/data/useSubscription.ts'
import { Birthday } from './Birthday.tsx'
import { Portrait } from './Portrait.tsx'
import styles from './Profile.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { Words } from '@byeol/ui/Words.tsx'

/**
 * Portrait, name, introduction, the stamp with the days together, and a celeb's counts. On the person's own profile,
 * the counts link to the lists.
 */
export function ProfileHeader({
  user,
  isMe,
  isBlocked,
  subscription: { premium, known },
}: {
  user: UserProfile
  isMe: boolean
  isBlocked: boolean
  subscription: OwnSubscription
}) {
  const t = useT()
  const { compact, number } = useFormats()
  const now = useNow()
  const facts = isBlocked ? null : user.celeb
  const days = premium && !isBlocked ? daysTogether(premium.createdAt, now) : null
  const role = user.celeb ? ` · ${t(`USER.ROLE_${user.celeb.category}`)}` : ''
  const count = (value: number, href: string) => (isMe ? <Link href={href}>{compact(value)}</Link> : compact(value))
  return (
    <>
      <div className={styles.face}>
        <Portrait name={user.nickname} src={user.photoUrl} />
        {days !== null ? (
          <DaysStamp days={days} celebUserId={user.id} size="xl" tilt={4} caption={t('USER.DAYS_TOGETHER')} />
        ) : facts && !facts.ended && known && !isMe ? (
          <Stamp
            text="D+1"
            size="xl"
            tone="empty"
            tilt={4}
            caption={t('USER.IF_TODAY')}
            label={`${t('USER.IF_TODAY')} D+1`}
          />
        ) : null}
      </div>
      <h1 className={styles.name}>
        <bdi lang={textLanguage(user.nickname)}>{user.nickname}</bdi>
        {user.isCeleb && facts?.ended?.as !== 'withdrawn' ? (
          <VerifiedBadge size={21} label={t('USER.VERIFIED')} />
        ) : null}
      </h1>
      {user.celebUsername ? (
        <p className={styles.handle}>
          @{user.celebUsername}
          {role}
        </p>
      ) : null}
      {user.introduction && !isBlocked ? (
        <p className={styles.introduction}>
          <Words text={user.introduction} />
        </p>
      ) : null}
      {facts ? (
        <dl className={styles.counts}>
          <div>
            <dt>{t('USER.SUBSCRIBERS')}</dt>
            <dd>{count(facts.subscriberCount, '/subscribers')}</dd>
          </div>
          <div>
            <dt>{t('USER.PREMIUM')}</dt>
            <dd>{count(facts.premiumCount, '/premium-subscribers')}</dd>
          </div>
          {days !== null ? (
            <div>
              <dt>{t('USER.MESSAGES')}</dt>
              <dd>{number(facts.messageCount30d)}</dd>
            </div>
          ) : null}
          {user.birthMonthDay ? <Birthday monthDay={user.birthMonthDay} birthday={user.birthday} /> : null}
        </dl>
      ) : null}
    </>
  )
}
