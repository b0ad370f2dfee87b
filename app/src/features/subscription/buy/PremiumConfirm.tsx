import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { SubscriptionProduct } from '@byeol/contract/subscription.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { cardMethodOf } from '@byeol/contract/payment/paymentMethods.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../browser/useNow.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { buysInStore } from '../../../native/purchases.ts'
import { CardChoice } from '../../payment/CardChoice.tsx'
import { ConfirmSheet } from '../../payment/ConfirmSheet.tsx'
import { OpenPayment } from '../../payment/state/OpenPayment.tsx'
import { TestCardSwitch } from '../../payment/TestCardSwitch.tsx'
import { usePayment } from '../../payment/usePayment.ts'
import { useStoreOffer } from '../../payment/store/useStoreOffer.ts'
import { useWantedCard } from '../../payment/wantedCard.ts'
import { track } from '../../analytics/track.ts'
import { applyPremium, refetchAround } from '../data/applyPremium.ts'
import { premiumsQuery } from '../data/cache.ts'
import { premiumOrderPath } from '../data/premiumPaths.ts'
import { premiumOrdersQuery, productQuery } from '../data/premiumQueries.ts'
import { useTestPremium } from './useTestPremium.ts'

export function PremiumConfirm({
  celeb,
  me,
  product,
  leftMonthWon,
  cards,
  returnTo,
  open,
  onClose,
}: {
  celeb: UserProfile
  me: Me
  product: SubscriptionProduct
  leftMonthWon: number | null
  cards: readonly Card[]
  returnTo: string | null
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { day } = useFormats()
  const now = useNow()
  const client = useQueryClient()
  const test = useTestPremium(celeb)
  const [isTest, setTest] = useState(false)
  const [chosen, setChosen] = useState<UserPaymentMethodId | null>()
  const offer = useStoreOffer(product.iosProductId)
  const wanted = useWantedCard(cards)
  const cardId = buysInStore ? null : chosen === undefined ? (wanted?.userPaymentMethodId ?? null) : chosen
  const orders = useQuery(premiumOrdersQuery(celeb.id)).data?.orders
  const pending = orders?.find(({ status }) => status === 'pending')
  const { id: productId, krwAmountTotal: seenWon } = product

  const charge = async (userPaymentMethodId: UserPaymentMethodId, idempotencyKey: string): Promise<string> => {
    const { subscriptionPremium } = await call(
      api.subscription.orderUserPaymentMethod,
      { productId, userPaymentMethodId, seenWon },
      { idempotencyKey },
    )
    track({ name: 'premium_start' })
    await applyPremium(client, subscriptionPremium)
    const paid = await client.fetchQuery(premiumOrdersQuery(celeb.id))
    const newest = paid.orders.find(({ status }) => status === 'paid')
    return newest ? premiumOrderPath(celeb.id, newest.id, returnTo) : (returnTo ?? '/subscription')
  }
  const steps = usePayment(
    me,
    (idempotencyKey) => {
      const paymentMethod = buysInStore ? ('ios-iap' as const) : cardMethodOf({ isTest })
      return call(api.subscription.order, { productId, paymentMethod, seenWon }, { idempotencyKey })
    },
    ({ orderId }) => premiumOrderPath(celeb.id, orderId, returnTo),
    cardId ? { of: [productId, cardId], run: (idempotencyKey) => charge(cardId, idempotencyKey) } : null,
  )
  const pay = () =>
    steps.pay().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'already_owned') {
        onClose()
        void client.invalidateQueries({ queryKey: premiumsQuery.queryKey })
        void refetchAround(client, { celebUserId: celeb.id })
      }
      if (error instanceof ApiError && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: productQuery(celeb.id).queryKey })
      showError(error, () => void pay())
    })
  const won = t('PAYMENT.WON', { won: product.krwAmountTotal })
  return (
    <ConfirmSheet
      of={{
        title: t('PREMIUM.OF', { name: celeb.nickname }),
        subtitle: t('PREMIUM.MESSAGES', { count: product.messageCount30d }),
        leading: <Avatar size={44} src={celeb.photoUrl} name={celeb.nickname} />,
        krwAmountTotal: product.krwAmountTotal,
        vatWon: product.vatWon,
        amountText:
          offer?.state === 'ready'
            ? t('STORE.A_MONTH', { price: offer.price })
            : t('PREMIUM.A_MONTH', { won: product.krwAmountTotal }),
        facts: [
          [t('PREMIUM.TODAY'), `${day(now)} · ${won}`],
          [t('PREMIUM.NEXT'), `${day(product.nextChargeDate)} · ${won}`],
        ],
        rules: [
          ['undo', t(buysInStore ? 'STORE.RULE_REFUND' : 'PREMIUM.RULE_REFUND')],
          ['clock', t(buysInStore ? 'STORE.RULE_RENEW' : 'PREMIUM.RULE_REMIND')],
          ['check', t(buysInStore ? 'STORE.RULE_CANCEL' : 'PREMIUM.RULE_CANCEL')],
          ['user', t('PAYMENT.GUARDIAN')],
        ],
        leftTodayWon: null,
        leftMonthWon,
      }}
      steps={steps}
      open={open}
      onClose={onClose}
      onPay={() => void pay()}
      note={
        <>
          <Link href="/policy/terms">{t('PREMIUM.TERMS')}</Link>
          {t('PREMIUM.TERMS_AGREED')}
        </>
      }
      offer={offer}
      below={
        me.kind === 'tester' ? (
          <Button fullWidth variant="plain" busy={test.busy} onClick={() => void test.ask()}>
            {t('PREMIUM.AS_TESTER')}
          </Button>
        ) : null
      }
    >
      {pending ? <OpenPayment href={premiumOrderPath(celeb.id, pending.id, returnTo)} /> : null}
      {buysInStore ? null : <CardChoice cards={cards} value={cardId} onChange={setChosen} />}
      {cardId === null && !buysInStore ? <TestCardSwitch checked={isTest} onChange={setTest} /> : null}
    </ConfirmSheet>
  )
}
