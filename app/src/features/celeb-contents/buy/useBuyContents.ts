import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { Me } from '@byeol/contract/user.ts'
import { cardMethodOf } from '@byeol/contract/payment/paymentMethods.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { t } from '../../../i18n/i18n.ts'
import { usePayment } from '../../payment/usePayment.ts'
import { updateBalance } from '../../point/cache.ts'
import { balanceQuery } from '../../point/pointQueries.ts'
import { applyContents, contentsOrderQuery } from '../data/cache.ts'
import { contentsOrderPath, contentsPath } from '../data/contentsPaths.ts'
import { contentsQuery } from '../data/contentsQueries.ts'
import type { Method } from './MethodChoice.tsx'

/** Buys contents with the chosen payment method. Calls `onGone` when they can no longer be bought this way. */
export function useBuyContents(
  { id: contentsId, krwAmountTotal: seenWon, pricePoints: seenPoints }: CelebContents,
  me: Me,
  method: Method,
  isTest: boolean,
  onGone: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const payWithPoints = async (idempotencyKey: string): Promise<string> => {
    const asked = { contentsId, seenPoints }
    const { contents, points } = await call(api.celebContents.orderPoint, asked, { idempotencyKey })
    applyContents(client, contents)
    updateBalance(client, 'point', points)
    showToast({ text: t('CONTENTS.BOUGHT'), icon: 'check' })
    return contentsPath(contentsId)
  }
  const payWithCard = async (card: Extract<Method, { by: 'saved' }>['card'], idempotencyKey: string) => {
    const asked = { contentsId, userPaymentMethodId: card.userPaymentMethodId, seenWon }
    const { order, contents } = await call(api.celebContents.orderUserPaymentMethod, asked, { idempotencyKey })
    client.setQueryData(contentsOrderQuery(order.id).queryKey, { order })
    applyContents(client, contents)
    return contentsOrderPath(contentsId, order.id)
  }
  const steps = usePayment(
    me,
    (idempotencyKey) => {
      const paymentMethod = cardMethodOf({ isTest })
      return call(api.celebContents.order, { contentsId, paymentMethod, seenWon }, { idempotencyKey })
    },
    ({ orderId }) => contentsOrderPath(contentsId, orderId),
    method.by === 'points'
      ? { of: [contentsId, 'points'], run: payWithPoints }
      : method.by === 'saved'
        ? {
            of: [contentsId, method.card.userPaymentMethodId],
            run: (idempotencyKey) => payWithCard(method.card, idempotencyKey),
          }
        : null,
  )
  const pay = () =>
    steps.pay().catch((error: unknown) => {
      if (error instanceof ApiError) {
        if (error.code === 'payment_pending')
          return void navigate(contentsOrderPath(contentsId, error.data.orderId), { replace: true })
        const isGone = ['already_owned', 'not_found', 'not_allowed', 'membership_required', 'id_verification_required']
        if (isGone.includes(error.code)) onGone()
        // Refetch, so that the sheet shows the new price or state of the contents.
        if (isGone.includes(error.code) || error.code === 'price_changed')
          void client.invalidateQueries({ queryKey: contentsQuery(contentsId).queryKey })
        else void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      }
      showError(error, () => void pay())
    })
  return { steps, pay: () => void pay() }
}
