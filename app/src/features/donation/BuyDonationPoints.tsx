import { api } from '@byeol/contract/api.ts'
import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@byeol/ui/showToast.ts'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardChoice } from '../payment/CardChoice.tsx'
import { ConfirmSheet } from '../payment/ConfirmSheet.tsx'
import { TestCardSwitch } from '../payment/TestCardSwitch.tsx'
import { firstPack, overLimit } from '../point/packs.ts'
import { useBalanceAtOpening, usePointFacts } from '../point/usePointFacts.ts'
import { usePointPayment } from '../point/usePointPayment.ts'
import { AmountChoice } from './AmountChoice.tsx'

interface Buying {
  balance: PointBalance
  returnTo: string
  open: boolean
  onClose: () => void
  onPaid: () => void
}

/**
 * The sheet to buy donation points: the fan chooses a pack and confirms the payment. Packs smaller than `atLeast` are
 * not offered.
 */
export function BuyDonationPoints({ atLeast, ...more }: Buying & { atLeast: number }) {
  const packs = useQuery({ ...query(api.donation.pointProducts, {}), staleTime: Infinity }).data?.list ?? []
  const enough = packs.find((pack) => pack.points >= atLeast && overLimit(pack, more.balance) === null)
  const [chosen, setChosen] = useState<string | null>(null)
  const pack =
    packs.find(({ id }) => id === chosen) ?? (atLeast > 0 ? enough : null) ?? firstPack(packs, more.balance, null)
  return pack ? <Confirm key={pack.id} {...more} pack={pack} packs={packs} onPack={setChosen} /> : null
}

function Confirm({
  pack,
  packs,
  balance,
  returnTo,
  open,
  onClose,
  onPaid,
  onPack,
}: Buying & { pack: PointProduct; packs: readonly PointProduct[]; onPack: (id: string) => void }) {
  const t = useT()
  const payment = usePointPayment({
    kind: 'donationPoint',
    pack,
    returnTo,
    paidPath() {
      showToast({ text: t('DONATION.CHARGED', { points: pack.points }) })
      onPaid()
      return returnTo
    },
    onLimit: onClose,
  })
  const { offer, cards, cardId, setCard, isTest, setTest, steps, pay } = payment
  return (
    <ConfirmSheet
      of={usePointFacts('donationPoint', pack, useBalanceAtOpening(balance, open))}
      steps={steps}
      open={open}
      onClose={onClose}
      onPay={() => void pay()}
      offer={offer}
    >
      <AmountChoice
        label={t('POINT.PACKS')}
        amounts={packs.map(({ points }) => points)}
        value={pack.points}
        isOver={(points) => packs.some((one) => one.points === points && overLimit(one, balance) !== null)}
        onChange={(points) => onPack(packs.find((one) => one.points === points)!.id)}
      />
      {offer ? null : <CardChoice cards={cards} value={cardId} onChange={setCard} />}
      {cardId === null && !offer ? <TestCardSwitch checked={isTest} onChange={setTest} /> : null}
    </ConfirmSheet>
  )
}
