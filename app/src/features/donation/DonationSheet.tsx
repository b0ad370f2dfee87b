import type { DonationBalance } from '@byeol/contract/donation.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { donatePath } from '../../shell/donationPaths.ts'
import { BuyDonationPoints } from './BuyDonationPoints.tsx'
import { DonationForm, type SentDonation } from './DonationForm.tsx'
import { UnderAgeSheet } from './UnderAgeSheet.tsx'
import { useDonationDraft } from './useDonationDraft.ts'

/** The sheet to donate to a celeb. A fan with too few points buys some first, and then returns to their message. */
export function DonationSheet({
  celeb,
  balance,
  returnTo,
  open,
  onClose,
  onSent,
}: {
  celeb: UserProfile
  balance: DonationBalance
  returnTo: string | null
  open: boolean
  onClose: () => void
  onSent: (sent: SentDonation) => void
}) {
  const [draft, change] = useDonationDraft(celeb.id)
  const [isBuying, setBuying] = useState(false)
  const leave = () => {
    setBuying(false)
    onClose()
  }
  if (!balance.canDonate)
    return <UnderAgeSheet celeb={celeb} from={balance.canDonateFrom} open={open} onClose={onClose} />
  const missing = draft.points === null ? 0 : Math.max(0, draft.points - balance.points)
  return (
    <>
      <DonationForm
        celeb={celeb}
        balance={balance}
        draft={draft}
        missing={missing}
        open={open && !isBuying}
        onChange={change}
        onBuy={() => setBuying(true)}
        onClose={leave}
        onSent={onSent}
      />
      {isBuying ? (
        <BuyDonationPoints
          balance={balance}
          atLeast={missing}
          returnTo={donatePath(celeb.id, returnTo)}
          open={open}
          onClose={() => setBuying(false)}
          onPaid={() => setBuying(false)}
        />
      ) : null}
    </>
  )
}
