import { useQueries, useQuery } from '@tanstack/react-query'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VerifiedName } from '../../ui/VerifiedName.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { LoadFailed } from '../service/LoadFailed.tsx'
import { unknownUser } from '../user/unknownUser.ts'
import { profilePath } from '../user/userRef.ts'
import { userQuery } from '../user/userQuery.ts'
import { subscriptionsQuery } from './cache.ts'
import { FollowButton } from './FollowButton.tsx'

/** The stars one follows, the newest first. */
export function SubscribingPage() {
  const t = useT()
  const { day } = useFormats()
  const back = useBack('/tabs/me')
  const { data, error, refetch, isFetching } = useQuery(subscriptionsQuery)
  const newestFirst = (data?.subscriptions ?? []).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const people = useQueries({ queries: newestFirst.map(({ celebUserId }) => userQuery(celebUserId)) })
  useTitle(t('USER.MY_STARS'))

  const rows = newestFirst.map((subscription, place) => {
    const found = people[place]?.data
    if (found === undefined) return null
    const person = found ?? unknownUser(t)
    return (
      <li key={subscription.id}>
        <ListRow
          href={found ? profilePath(found) : undefined}
          leading={<Avatar src={person.photoUrl} name={person.nickname} />}
          title={<VerifiedName name={person.nickname} verifiedLabel={person.isCeleb ? t('USER.VERIFIED') : undefined} />}
          subtitle={t('USER.SINCE', { date: day(subscription.createdAt) })}
          action={found ? <FollowButton celeb={found} /> : undefined}
        />
      </li>
    )
  })
  const failed = error ?? people.find((one) => one.error)?.error
  const isLoading = !data || people.some(({ isPending }) => isPending)

  return (
    <Screen header={<AppBar title={t('USER.MY_STARS')} back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {failed && isLoading ? <LoadFailed error={failed} busy={isFetching} onRetry={() => { void refetch(); for (const one of people) if (one.error) void one.refetch() }} />
        : isLoading ? <Skeleton kind="rows" label={t('SHELL.LOADING')} />
          : rows.length === 0 ? <EmptyState title={t('SETTINGS.WITH_NO_STAR')} text={t('AUTH.DONE_DETAIL')} action={<Button size="m" href="/tabs/stars">{t('USER.TO_STARS')}</Button>} />
            : <ul>{rows}</ul>}
    </Screen>
  )
}
