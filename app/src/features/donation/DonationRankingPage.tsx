import type { UserId } from '@byeol/contract/ids.ts'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMe } from '../../api/me.ts'
import { useNow } from '../../browser/useNow.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { userQuery } from '../people/data/userQuery.ts'
import { DonationThanks } from './DonationThanks.tsx'
import type { SentDonation } from './DonationForm.tsx'
import { rankingQuery } from './donationQueries.ts'
import { rankingMonths } from './months.ts'
import { Ranking } from './Ranking.tsx'

/**
 * The fans who donated most to a celeb, by month. `donate=true` opens the donation sheet; `r` is the page to return to.
 * After a donation, the celeb's thank-you message is shown instead.
 */
export function DonationRankingPage() {
  const t = useT()
  const [search] = useSearchParams()
  const celebUserId = (search.get('celebUserId') ?? '') as UserId
  const found = useQuery(userQuery(celebUserId))
  // Fetch the ranking at the same time as the celeb.
  usePrefetchQuery(rankingQuery(celebUserId, rankingMonths(useNow())[0]!.id))
  const me = useMe()
  const [sent, setSent] = useState<SentDonation | null>(null)
  const returnTo = insideUrl(search.get('r'))
  const celeb = found.data?.isCeleb ? found.data : null
  if (celeb && me && sent)
    return <DonationThanks celeb={celeb} sent={sent} returnTo={returnTo} onRanking={() => setSent(null)} />
  if (celeb && me) return <Ranking key={celeb.id} celeb={celeb} me={me} returnTo={returnTo} onSent={setSent} />
  return (
    <PaymentScreen title={t('DONATION.RANKING')}>
      {found.error ? (
        <QueryFailed of={found} title={t('DONATION.FAILED')} />
      ) : found.isSuccess && !found.isFetching ? (
        <EmptyState
          quiet
          title={t('DONATION.CELEB_GONE')}
          text={t('DONATION.CELEB_GONE_DETAIL')}
          button={{ text: t('SHELL.BACK'), href: '/tabs/stars' }}
        />
      ) : (
        <Skeleton kind="rows" label={t('SHELL.LOADING')} />
      )}
    </PaymentScreen>
  )
}
