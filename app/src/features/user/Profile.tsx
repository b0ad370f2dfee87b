import { daysTogether } from '@byeol/contract/seoul.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useMe } from '../../api/me.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../../native/useNow.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Stamp } from '../../ui/Stamp.tsx'
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { useSubscription } from '../subscription/useSubscription.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { BenefitsCard } from './BenefitsCard.tsx'
import { Birthday } from './Birthday.tsx'
import styles from './Profile.module.css'
import { ProfileActions } from './ProfileActions.tsx'
import { shareProfile } from './shareProfile.ts'

/** A person's page: cover, portrait, who she is, what one can do; for a star, how much she writes. */
export function Profile({ user, onBack }: { user: UserProfile; onBack: () => void }) {
  const t = useT()
  const me = useMe()
  const { compact } = useFormats()
  const { premium, known } = useSubscription(user.id)
  const now = useNow()
  const isMe = me?.id === user.id
  const facts = user.celeb
  const days = premium ? daysTogether(premium.createdAt, now) : null

  return (
    <Screen
      under
      label={user.nickname}
      header={<AppBar onPhoto back={{ label: t('SHELL.BACK'), onBack }} actions={<IconButton onPhoto icon="share" label={t('USER.SHARE')} onClick={() => void shareProfile(user)} />} />}
      banner={<div className={styles.banner}><ConnectionBanner /></div>}
    >
      <div className={styles.cover}>{user.coverUrl ? <img src={user.coverUrl} alt="" /> : null}</div>
      <div className={styles.window} />
      <section className={styles.sheet}>
        <div className={styles.face}>
          <Avatar size={96} frame src={user.photoUrl} name={user.nickname} label={t('USER.PHOTO_OF', { name: user.nickname })} />
          {days !== null ? <Stamp text={`D+${days}`} size="xl" tilt={4} caption={t('USER.DAYS_TOGETHER')} label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
            : facts && known && !isMe ? <Stamp text="D+1" size="xl" tone="empty" tilt={4} caption={t('USER.IF_TODAY')} label={`${t('USER.IF_TODAY')} D+1`} /> : null}
        </div>
        <h1 className={styles.name}>{user.nickname}{user.isCeleb ? <VerifiedBadge size={21} label={t('USER.VERIFIED')} /> : null}</h1>
        {user.celebUsername ? <p className={styles.handle}>@{user.celebUsername}{facts ? ` · ${t(`USER.ROLE_${facts.category}`)}` : ''}</p> : null}
        {user.introduction ? <p className={styles.introduction}>{user.introduction}</p> : null}
        {facts ? (
          <dl className={styles.counts}>
            <div><dt>{t('USER.SUBSCRIBERS')}</dt><dd>{compact(facts.subscriberCount)}</dd></div>
            <div><dt>{t('USER.PREMIUMS')}</dt><dd>{compact(facts.premiumCount)}</dd></div>
            {user.birthday ? <Birthday birthday={user.birthday} /> : null}
          </dl>
        ) : null}
        {isMe || !me ? null : <ProfileActions user={user} me={me} />}
        {facts ? <ActivityCard facts={facts} /> : null}
        {facts && known && !premium && !isMe ? <BenefitsCard /> : null}
      </section>
    </Screen>
  )
}
