import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { CardChoice } from '../payment/CardChoice.tsx'
import { ConfirmSheet } from '../payment/ConfirmSheet.tsx'
import { TestCardSwitch } from '../payment/TestCardSwitch.tsx'
import { useBalanceAtOpening, usePointFacts } from './usePointFacts.ts'
import { usePointPayment } from './usePointPayment.ts'

export function PointConfirm({
  pack,
  balance,
  returnTo,
  open,
  onClose,
}: {
  pack: PointProduct
  balance: PointBalance
  returnTo: string | null
  open: boolean
  onClose: () => void
}) {
  const payment = usePointPayment({ kind: 'point', pack, returnTo, onLimit: onClose })
  const { offer, cards, cardId, setCard, isTest, setTest, steps, pay } = payment
  return (
    <ConfirmSheet
      of={usePointFacts('point', pack, useBalanceAtOpening(balance, open))}
      steps={steps}
      open={open}
      onClose={onClose}
      onPay={() => void pay()}
      offer={offer}
    >
      {offer ? null : <CardChoice cards={cards} value={cardId} onChange={setCard} />}
      {cardId === null && !offer ? <TestCardSwitch checked={isTest} onChange={setTest} /> : null}
    </ConfirmSheet>
  )
}
