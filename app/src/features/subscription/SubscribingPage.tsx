import { api } from '@byeol/contract/api.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { FollowedCeleb } from '@byeol/contract/user.ts'
import { call } from '../../api/call.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../../browser/useNow.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { PeopleListPage } from '../people/list/PeopleListPage.tsx'
import type { PeopleSource } from '../people/data/peopleQuery.ts'
import { PersonSinceRow } from '../people/list/PersonSinceRow.tsx'
import { FollowButton } from './FollowButton.tsx'

const source: PeopleSource<FollowedCeleb> = {
  path: api.user.subscribing.path,
  load: (args, options) => call(api.user.subscribing, args, options),
}

/**
 * The celebs that the person follows or has premium with, latest first. After unfollowing, a celeb's row stays until
 * the page closes; following again restores the days together.
 */
export function SubscribingPage() {
  const t = useT()
  const { day } = useFormats()
  const now = useNow(60_000)
  const together = ({ since, premium }: FollowedCeleb) => {
    const days = `${t('PEOPLE.SINCE', { date: day(since) })} · D+${daysTogether(since, now)}`
    return premium ? `${t('USER.PREMIUM')} · ${days}` : days
  }
  return (
    <PeopleListPage
      title={t('USER.MY_STARS')}
      source={source}
      backTo="/tabs/me"
      searchesAtOnce
      empty={
        <EmptyState
          title={t('SETTINGS.WITH_NO_STAR')}
          text={t('PEOPLE.FOLLOWING_NONE_DETAIL')}
          button={{ text: t('CHAT.TO_STARS'), href: '/tabs/stars' }}
        />
      }
    >
      {(row) => <PersonSinceRow row={row} subtitle={together(row)} action={<FollowButton celeb={row.user} />} />}
    </PeopleListPage>
  )
}
