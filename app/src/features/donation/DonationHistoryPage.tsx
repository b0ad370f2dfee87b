import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chips } from '@byeol/ui/Chips.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMe } from '../../api/me.ts'
import { useT } from '../../i18n/i18n.ts'
import { renamesPage } from '../../shell/nextPageStack.ts'
import { BalanceHead } from '../point/BalanceHead.tsx'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { donationBalanceQuery } from '../point/pointQueries.ts'
import { pointKinds } from '../point/pointKinds.ts'
import { BoughtList } from './BoughtList.tsx'
import { BuyDonationPoints } from './BuyDonationPoints.tsx'
import styles from './DonationHistoryPage.module.css'
import { ReceivedList } from './ReceivedList.tsx'

const panelId = 'donation-history'

/**
 * The history of the person's donation points and, for a celeb, the donations that they received (`of=received`).
 * `buy=true` opens the sheet to buy points.
 */
export function DonationHistoryPage() {
  const t = useT()
  const isCeleb = useMe()?.isCeleb ?? false
  const [search, setSearch] = useSearchParams()
  const of = isCeleb && search.get('of') === 'received' ? 'received' : 'bought'
  const isBuying = search.get('buy') === 'true'
  const [wasBuying, setWasBuying] = useState(isBuying)
  if (isBuying && !wasBuying) setWasBuying(true)
  const { data: balance, isPending } = useQuery(donationBalanceQuery)
  const change = (name: string, value: string | null) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, state: renamesPage },
    )
  const stopBuying = () => change('buy', null)
  return (
    <PaymentScreen title={t('DONATION.HISTORY')}>
      {isCeleb ? (
        <Chips
          className={styles.sides}
          label={t('DONATION.SIDES')}
          items={[
            { id: 'bought', label: t('DONATION.BOUGHT') },
            { id: 'received', label: t('DONATION.RECEIVED') },
          ]}
          value={of}
          onChange={(id) => change('of', id)}
          panelId={panelId}
        />
      ) : null}
      <div id={panelId} role={isCeleb ? 'tabpanel' : undefined} className={styles.list}>
        {of === 'received' ? (
          <ReceivedList />
        ) : isPending ? (
          // The balance stands above the list, so the list waits for it instead of moving down.
          <Skeleton kind="lines" label={t('SHELL.LOADING')} />
        ) : (
          <>
            {balance ? <BalanceHead of="donationPoint" balance={balance} /> : null}
            <BoughtList />
          </>
        )}
      </div>
      {balance && wasBuying ? (
        <BuyDonationPoints
          balance={balance}
          atLeast={0}
          returnTo={pointKinds.donationPoint.historyPath}
          open={isBuying}
          onClose={stopBuying}
          onPaid={stopBuying}
        />
      ) : null}
    </PaymentScreen>
  )
}
