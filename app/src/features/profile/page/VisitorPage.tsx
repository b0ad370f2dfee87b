import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Post, Visibility } from '@byeol/contract/board.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../../api/query.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { ProductMark } from '../../../shell/about/ProductMark.tsx'
import { useTitle } from '../../../shell/useTitle.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
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

type Visited = Result<typeof api.board.celebPage> & Partial<Result<typeof api.board.sharedPost>>

/**
 * `/@username` for visitors: the celeb, their activity in the last 30 days, their newest public post, and a button to
 * join (walk.md 10).
 */
export function VisitorPage() {
  const { userRef = '' } = useParams()
  const wanted = readUserRef(userRef)
  const username = wanted && 'username' in wanted ? wanted.username : ''
  return <CelebScreen query={useQuery(query(api.board.celebPage, { username }))} />
}

/** `/post/{id}` for visitors: the page of its celeb with the post, if everyone may read it. */
export function SharedPostPage() {
  const { postId = '' } = useParams()
  return <CelebScreen query={useQuery(query(api.board.sharedPost, { postId: postId as PostId }))} postId={postId} />
}

function CelebScreen({
  query: { data, error, isFetching, refetch },
  postId,
}: {
  query: UseQueryResult<Visited>
  postId?: string
}) {
  const t = useT()
  useTitle(data?.user.nickname ?? '')
  const isGone = error instanceof ApiError && /^(user_not_found|not_found|invalid_parameters)$/u.test(error.code)
  const isOpen = data !== undefined && !data.user.celeb?.ended
  // Without a cover, the page starts below its header: a page of its own, so that nothing moves down.
  const hasCover = data !== undefined || !error
  const r = postId === undefined ? `/@${data?.user.celebUsername}` : `/post/${postId}`
  return (
    <Screen
      key={hasCover ? 'cover' : 'plain'}
      under={hasCover}
      label={data?.user.nickname}
      header={
        <AppBar onPhoto={hasCover} leading={<ProductMark />} actions={data ? <ShareButton user={data.user} /> : null} />
      }
      banner={<ConnectionBanner />}
      footer={isOpen || data?.visibility ? <WayIn user={data.user} r={r} /> : data ? <WayToStart /> : null}
    >
      {data ? (
        <>
          <div className={profile.cover}>{data.user.coverUrl ? <img src={data.user.coverUrl} alt="" /> : null}</div>
          <div className={profile.window} />
          <div className={profile.sheet}>
            <section className={ui.formBody}>
              <ProfileHeader user={data.user} isMe={false} isBlocked={false} subscription={nothingYet} />
              {data.user.celeb?.ended ? <EndedNote ended={data.user.celeb.ended} /> : null}
              {data.visibility ? <SharedPost post={data.post} visibility={data.visibility} r={r} /> : null}
              {data.user.celeb && isOpen ? <ActivityCard facts={data.user.celeb} /> : null}
              {data.post && !data.visibility ? <PublicPost post={data.post} /> : null}
            </section>
          </div>
        </>
      ) : isGone ? (
        <EmptyState
          quiet
          title={t(postId === undefined ? 'ERROR.USER_NOT_FOUND' : 'PEOPLE.VISITOR_NO_POST')}
          text={t(postId === undefined ? 'USER.NOT_FOUND_DETAIL' : 'PEOPLE.VISITOR_NO_POST_DETAIL')}
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

const whoReads = {
  public: 'PEOPLE.VISITOR_FANS',
  subscribers: 'PEOPLE.VISITOR_SUBSCRIBERS',
  premium: 'PEOPLE.VISITOR_PREMIUM',
} as const satisfies Record<Visibility, TextKey>

/** The shared post, or who may read it. */
function SharedPost({ post, visibility, r }: { post: Post | null; visibility: Visibility; r: string }) {
  const t = useT()
  if (post) return <PublicPost post={post} href={authPath('/start', { r })} isShared />
  return (
    <p className={styles.locked}>
      <Icon name="lock" size={20} />
      {t(whoReads[visibility])}
    </p>
  )
}

/** For a celeb who cannot be followed any more. */
function WayToStart() {
  const t = useT()
  return (
    <div className={styles.wayIn}>
      <Button fullWidth variant="soft" href="/start">
        {t('PEOPLE.VISITOR_START')}
      </Button>
    </div>
  )
}

/** The button to follow for free, a note about what is not free, and a link for people who have an account. */
function WayIn({ user, r }: { user: UserProfile; r: string }) {
  const t = useT()
  const won = useQuery(productQuery(user.id)).data?.subscriptionProduct.krwAmountTotal
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
