import type { UserProfile } from '@byeol/contract/user.ts'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { BoardTabs } from '../../board/feed/BoardTabs.tsx'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { BenefitsCard } from './BenefitsCard.tsx'
import { BlockedCard } from './BlockedCard.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import styles from './Profile.module.css'
import { EndedCard } from './EndedCard.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { useLookAtPosts } from '../../people/data/seenPosts.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useWantedFollow } from '../../auth/session/wantedFollow.ts'

const PremiumSheet = lazy(async () => ({
  default: (await import('../../subscription/buy/PremiumSheet.tsx')).PremiumSheet,
}))

/**
 * A profile: cover, person and actions; for a celeb also their activity, the benefits of premium, and their posts.
 * `?premium=1` opens the premium sheet; `r` is the page that the person came from.
 */
export function Profile({ user, onBack }: { user: UserProfile; onBack: () => void }) {
  const t = useT()
  const me = useMe()
  const subscription = useSubscription(user.id)
  const isMe = me?.id === user.id
  const isBlocked = useIdList('blocking').has(user.id)
  const facts = user.celeb
  useLookAtPosts(user)
  useWantedFollow(user, me !== null && !isMe)
  const [search] = useSearchParams()
  const [isBuying, setBuying] = useState(search.has('premium'))
  const [wantsSheet, setWantsSheet] = useState(isBuying)
  const ended = facts?.ended
  const isNew = facts && !ended && subscription.known && !subscription.premium
  const canBuy = isNew && !isMe && !isBlocked
  const openSheet = () => {
    setWantsSheet(true)
    setBuying(true)
  }

  const actions = (
    <>
      <ShareButton user={user} isMe={isMe} />
      {isMe || !me ? null : <ProfileMenu user={user} />}
    </>
  )
  return (
    <Screen
      under
      label={user.nickname}
      header={<AppBar onPhoto back={{ label: t('SHELL.BACK'), onBack }} actions={actions} />}
      banner={
        <div className={styles.banner}>
          <ConnectionBanner />
        </div>
      }
    >
      <div className={styles.cover}>{user.coverUrl && !isBlocked ? <img src={user.coverUrl} alt="" /> : null}</div>
      <div className={styles.window} />
      <div className={styles.sheet}>
        <section className={ui.formBody}>
          <ProfileHeader user={user} isMe={isMe} isBlocked={isBlocked} subscription={subscription} />
          {isMe ? (
            <Button className={styles.edit} size="m" fullWidth variant="soft" icon="pen" href="/set-profile">
              {t('PEOPLE.EDIT')}
            </Button>
          ) : isBlocked ? (
            <BlockedCard user={user} />
          ) : ended ? (
            <EndedCard user={user} ended={ended} />
          ) : me ? (
            <ProfileActions user={user} me={me} onPremium={openSheet} />
          ) : null}
          {facts && !isBlocked && !ended && (isNew || isMe) ? <ActivityCard facts={facts} /> : null}
          {canBuy ? <BenefitsCard celebUserId={user.id} onBuy={openSheet} /> : null}
        </section>
        {facts && !isBlocked && me ? <BoardTabs celeb={user} /> : null}
      </div>
      {canBuy && me && wantsSheet ? (
        <Suspense fallback={null}>
          <PremiumSheet
            celeb={user}
            returnTo={insideUrl(search.get('r'))}
            open={isBuying}
            onClose={() => setBuying(false)}
          />
        </Suspense>
      ) : null}
    </Screen>
  )
}
