import type { UserProfile } from '@byeol/contract/user.ts'
import type { CelebFacts } from '@byeol/contract/user/celebFacts.ts'
import { useUserId } from '../../api/token.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useSubscription } from './data/useSubscription.ts'
import { FollowButton } from './FollowButton.tsx'
import type { CelebOrder } from '../people/data/celebsQuery.ts'
import { useHasNewPost } from '../people/data/seenPosts.ts'
import { profilePath } from '../people/data/userRef.ts'
import styles from './CelebRow.module.css'

/** A celeb in a list: category, how often they write or how many followers they have, and a follow button. */
export function CelebRow({ celeb, counts = 'activity' }: { celeb: UserProfile; counts?: CelebOrder }) {
  const t = useT()
  const { compact } = useFormats()
  const myId = useUserId()
  const facts = celeb.celeb
  const { subscription, premium } = useSubscription(celeb.id)
  const hasNewPost = useHasNewPost(celeb, subscription !== null || premium !== null)
  const countText = ({ messageCount30d, subscriberCount }: CelebFacts) =>
    counts === 'activity'
      ? t('USER.MESSAGES_30D', { count: messageCount30d })
      : t('PEOPLE.FOLLOWERS', { count: compact(subscriberCount) })
  return (
    <ListRow
      href={profilePath(celeb)}
      leading={<Avatar src={celeb.photoUrl} name={celeb.nickname} />}
      title={<VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />}
      meta={hasNewPost ? <span className={styles.fresh}>{t('USER.NEW_POST')}</span> : undefined}
      subtitle={facts ? `${t(`USER.ROLE_${facts.category}`)} · ${countText(facts)}` : undefined}
      action={celeb.id === myId ? undefined : <FollowButton celeb={celeb} />}
    />
  )
}
