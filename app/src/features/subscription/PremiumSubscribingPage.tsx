import { api } from '@byeol/contract/api.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { FollowedCeleb } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../../browser/useNow.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { PeopleListPage } from '../people/list/PeopleListPage.tsx'
import type { PeopleSource } from '../people/data/peopleQuery.ts'
import { premiumsQuery } from './data/cache.ts'
import { managePath } from './data/premiumPaths.ts'
import { usePremiumText } from './data/usePremiumText.ts'
import { PersonSinceRow } from '../people/list/PersonSinceRow.tsx'

const source: PeopleSource<FollowedCeleb> = {
  path: api.user.premiumSubscribing.path,
  load: (args, options) => call(api.user.premiumSubscribing, args, options),
}

/** The celebs that the person has premium with, latest first, with the number of days together. */
export function PremiumSubscribingPage() {
  const t = useT()
  const { stateText } = usePremiumText()
  const { day } = useFormats()
  const now = useNow(60_000)
  const premiums = useQuery(premiumsQuery).data?.subscriptionPremiums
  const premiumText = ({ user, since }: FollowedCeleb) => {
    const premium = premiums?.find(({ celebUserId }) => celebUserId === user.id)
    return premium ? stateText(premium) : t('PEOPLE.SINCE', { date: day(since) })
  }
  return (
    <PeopleListPage
      title={t('PEOPLE.MY_PREMIUMS')}
      source={source}
      backTo="/tabs/me"
      searchesAtOnce
      empty={
        <EmptyState
          title={t('PEOPLE.PREMIUMS_NONE')}
          text={t('PEOPLE.PREMIUMS_NONE_DETAIL')}
          button={{ text: t('CHAT.TO_STARS'), href: '/tabs/stars' }}
        />
      }
    >
      {(row) => {
        const days = daysTogether(row.since, now)
        return (
          <PersonSinceRow
            row={row}
            subtitle={premiumText(row)}
            href={managePath(row.user.id)}
            action={<Stamp text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} />}
          />
        )
      }}
    </PeopleListPage>
  )
}
