import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { premiumsQuery } from '../../features/subscription/data/cache.ts'
import { managePath } from '../../features/subscription/data/premiumPaths.ts'
import { byNextCharge } from '../../features/subscription/data/premiumTotals.ts'
import { usePremiumText } from '../../features/subscription/data/usePremiumText.ts'
import { userQuery } from '../../features/people/data/userQuery.ts'
import { profilePath } from '../../features/people/data/userRef.ts'
import { SideCard } from '../SideCard.tsx'
import { SideNote } from '../SideNote.tsx'

const shown = 4

/**
 * The viewer's premium subscriptions and their days together with each celeb. A failed charge is shown with a link to
 * the page where it can be fixed.
 */
export function TogetherCard() {
  const t = useT()
  const now = useNow()
  const { stateText } = usePremiumText()
  const { data, isError, refetch } = useQuery(premiumsQuery)
  const premiums = byNextCharge(data?.subscriptionPremiums ?? []).slice(0, shown)
  const celebs = useQueries({ queries: premiums.map(({ celebUserId }) => userQuery(celebUserId)) })
  const rows = premiums.flatMap((premium) => {
    const celeb = celebs.find(({ data: user }) => user?.id === premium.celebUserId)?.data
    return celeb ? [{ premium, celeb }] : []
  })
  return (
    <SideCard title={t('USER.DAYS_TOGETHER')} href="/premium-subscribing">
      {!data ? (
        isError ? (
          <SideNote text={t('ERROR.LOAD_FAILED')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="rows" count={2} label={t('SHELL.LOADING')} />
        )
      ) : rows.length === 0 && premiums.length === 0 ? (
        <SideNote text={t('PEOPLE.PREMIUMS_NONE_DETAIL')} />
      ) : (
        <ul>
          {rows.map(({ premium, celeb }) => {
            const days = daysTogether(premium.createdAt, now)
            return (
              <li key={premium.id}>
                <ListRow
                  href={profilePath(celeb)}
                  leading={<Avatar size={44} src={celeb.photoUrl} name={celeb.nickname} />}
                  title={<VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />}
                  subtitle={stateText(premium)}
                  trailing={
                    premium.status === 'past_due' ? undefined : (
                      <Stamp size="s" text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
                    )
                  }
                  action={
                    premium.status === 'past_due' ? (
                      <Button size="s" variant="tint" pill href={managePath(celeb.id)}>
                        {t('DESK.SOLVE')}
                      </Button>
                    ) : undefined
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </SideCard>
  )
}
