import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useUserId } from '../../api/token.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { FollowButton } from '../../features/subscription/FollowButton.tsx'
import { premiumsQuery, subscriptionsQuery } from '../../features/subscription/data/cache.ts'
import { useIdList } from '../../features/people/data/idLists.ts'
import { profilePath } from '../../features/people/data/userRef.ts'
import { celebsQuery } from '../../features/people/data/celebsQuery.ts'
import { SideCard } from '../SideCard.tsx'

const shown = 3

/** Celebs that the viewer neither follows nor has premium to, and who broadcast most recently. */
export function RecentCelebsCard() {
  const t = useT()
  const { ago } = useFormats()
  const now = useNow()
  const myId = useUserId()
  const blocked = useIdList('blocking')
  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  const { data, isPending } = useInfiniteQuery(celebsQuery('', null))
  const followed = new Set(
    [...(free?.subscriptions ?? []), ...(paid?.subscriptionPremiums ?? [])].map(({ celebUserId }) => celebUserId),
  )
  const celebs = (data?.pages[0]?.list ?? [])
    .filter(({ id, celeb }) => celeb?.lastBroadcastAt && id !== myId && !followed.has(id) && !blocked.has(id))
    .slice(0, shown)
  if (isPending)
    return (
      <SideCard title={t('USER.JUST_VISITED')} href="/tabs/stars">
        <Skeleton kind="rows" count={shown} label={t('SHELL.LOADING')} />
      </SideCard>
    )
  if (!free || !paid || celebs.length === 0) return null
  return (
    <SideCard title={t('USER.JUST_VISITED')} href="/tabs/stars">
      <ul>
        {celebs.map((celeb) => (
          <li key={celeb.id}>
            <ListRow
              href={profilePath(celeb)}
              leading={<Avatar size={44} src={celeb.photoUrl} name={celeb.nickname} />}
              title={<VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />}
              subtitle={
                celeb.celeb?.lastBroadcastAt
                  ? `${t(`USER.ROLE_${celeb.celeb.category}`)} · ${ago(celeb.celeb.lastBroadcastAt, now)}`
                  : undefined
              }
              action={<FollowButton celeb={celeb} />}
            />
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
