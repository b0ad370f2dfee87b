import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { Chips } from '@byeol/ui/Chips.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { renamesPage } from '../../shell/nextPageStack.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { donationBalanceQuery } from '../point/pointQueries.ts'
import { profilePath } from '../people/data/userRef.ts'
import type { SentDonation } from './DonationForm.tsx'
import { DonationSheet } from './DonationSheet.tsx'
import { lastDayOf, rankingMonths } from './months.ts'
import { OwnPlace } from './OwnPlace.tsx'
import styles from './Ranking.module.css'
import { RankingList } from './RankingList.tsx'
import { rankingQuery } from './donationQueries.ts'

const panelId = 'donation-ranking'

/** The ranking of a celeb's fans: a choice of months, the places, the viewer's own place, and a link to donate. */
export function Ranking({
  celeb,
  me,
  returnTo,
  onSent,
}: {
  celeb: UserProfile
  me: Me
  returnTo: string | null
  onSent: (sent: SentDonation) => void
}) {
  const t = useT()
  const { day, monthName } = useFormats()
  const [search, setSearch] = useSearchParams()
  const months = rankingMonths(useNow())
  const [chosen, setMonth] = useState<string | null>(null)
  const month = months.find(({ id }) => id === chosen) ?? months[0]!
  const found = useQuery(rankingQuery(celeb.id, month.id))
  const balance = useQuery(donationBalanceQuery)
  const isMine = celeb.id === me.id
  const isOpen = search.get('donate') === 'true'
  const setOpen = (open: boolean) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        if (open) next.set('donate', 'true')
        else next.delete('donate')
        return next
      },
      { replace: true, state: renamesPage },
    )
  return (
    <PaymentScreen
      title={t('DONATION.RANKING_OF', { name: celeb.nickname })}
      backTo={returnTo ?? profilePath(celeb)}
      footer={
        isMine ? undefined : (
          <OwnPlace celeb={celeb} month={month.id} place={found.data?.me ?? null} onDonate={() => setOpen(true)} />
        )
      }
    >
      <Chips
        className={styles.months}
        label={t('DONATION.MONTHS')}
        items={months.map(({ id, at }) => ({ id, label: monthName(at) }))}
        value={month.id}
        onChange={setMonth}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={monthName(month.at)} className={ui.form5}>
        <p className={`${ui.row2} ${styles.rule}`}>
          <Icon name="clock" size={16} />
          {month === months[0] ? t('DONATION.UNTIL', { date: day(lastDayOf(month)) }) : t('DONATION.WHOLE_MONTH')}
        </p>
        <RankingList found={found} isThisMonth={month === months[0]} isMine={isMine} />
      </div>
      {isMine || !balance.data ? null : (
        <DonationSheet
          celeb={celeb}
          balance={balance.data}
          returnTo={returnTo}
          open={isOpen}
          onClose={() => setOpen(false)}
          onSent={(sent) => {
            setOpen(false)
            onSent(sent)
          }}
        />
      )}
    </PaymentScreen>
  )
}
