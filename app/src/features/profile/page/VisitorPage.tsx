import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../../api/query.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { ProductMark } from '../../../shell/about/ProductMark.tsx'
import { useTitle } from '../../../shell/useTitle.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { readUserRef } from '../../people/data/userRef.ts'
import { productQuery } from '../../subscription/data/premiumQueries.ts'
import { authPath } from '../../auth/session/authPath.ts'
import { EndedNote } from './EndedCard.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import profile from './Profile.module.css'
import { ProfileHeader } from './ProfileHeader.tsx'
import { PublicPost } from './PublicPost.tsx'
import { ShareButton } from './ShareButton.tsx'
import styles from './VisitorPage.module.css'
import { keepWantedFollow } from '../../auth/session/wantedFollow.ts'

const nothingYet = { subscription: null, premium: null, known: true }

/**
 * `/@username` for visitors: the celeb, their activity in the last 30 days, their newest public post, and a button to
 * join (walk.md 10).
 */
export function VisitorPage() {
  const t = useT()
  const { userRef = '' } = useParams()
  const wanted = readUserRef(userRef)
  const username = wanted && 'username' in wanted ? wanted.username : ''
  const { data, error, isFetching, refetch } = useQuery(query(api.board.celebPage, { username }))
  useTitle(data?.user.nickname ?? '')
  const isGone = error instanceof ApiError && error.code === 'user_not_found'
  return (
    <Screen
      under={Boolean(data)}
      label={data?.user.nickname}
      header={
        <AppBar
          onPhoto={Boolean(data)}
          leading={<ProductMark />}
          actions={data ? <ShareButton user={data.user} /> : null}
        />
      }
      banner={<ConnectionBanner />}
      footer={data && !data.user.celeb?.ended ? <WayIn user={data.user} /> : null}
    >
      {data ? (
        <>
          <div className={profile.cover}>{data.user.coverUrl ? <img src={data.user.coverUrl} alt="" /> : null}</div>
          <div className={profile.window} />
          <div className={profile.sheet}>
            <section className={ui.formBody}>
              <ProfileHeader user={data.user} isMe={false} isBlocked={false} subscription={nothingYet} />
              {data.user.celeb?.ended ? <EndedNote ended={data.user.celeb.ended} /> : null}
              {data.user.celeb && !data.user.celeb.ended ? <ActivityCard facts={data.user.celeb} /> : null}
              {data.post ? <PublicPost post={data.post} /> : null}
            </section>
          </div>
        </>
      ) : isGone ? (
        <EmptyState
          quiet
          title={t('ERROR.USER_NOT_FOUND')}
          text={t('USER.NOT_FOUND_DETAIL')}
          button={{ text: t('PEOPLE.VISITOR_START'), href: '/start' }}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="profile" count={1} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}

/** The button to follow for free, a note about what is not free, and a link for people who have an account. */
function WayIn({ user }: { user: UserProfile }) {
  const t = useT()
  const won = useQuery(productQuery(user.id)).data?.subscriptionProduct.krwAmountTotal
  const r = `/@${user.celebUsername}`
  const keep = () => keepWantedFollow(user.celebUsername ?? '')
  return (
    <div className={styles.wayIn}>
      <Button fullWidth render={(look) => <Link {...look} href={authPath('/start', { r })} onClick={keep} />}>
        {t('PEOPLE.VISITOR_FOLLOW')}
      </Button>
      <p>
        <Strong text={won === undefined ? t('PEOPLE.VISITOR_FREE') : t('PEOPLE.VISITOR_FREE_PREMIUM', { won })} />
      </p>
      <p>
        {t('PEOPLE.VISITOR_HAS_ACCOUNT')}
        <Link href={authPath('/sign-in', { r })}>{t('PEOPLE.VISITOR_SIGN_IN')}</Link>
      </p>
    </div>
  )
}
