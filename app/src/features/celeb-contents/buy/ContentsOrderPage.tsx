import { api } from '@byeol/contract/api.ts'
import type { ContentsId, OrderId } from '@byeol/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { OrderMissing } from '../../payment/state/OrderMissing.tsx'
import { OrderOutcome } from '../../payment/state/OrderOutcome.tsx'
import { OrderWaiting } from '../../payment/state/OrderWaiting.tsx'
import { completionOf, hasGivenUp } from '../../payment/paymentAnswer.ts'
import { usePaymentDecision } from '../../payment/usePaymentDecision.ts'
import { applyContents, contentsOrderQuery } from '../data/cache.ts'
import { contentsQuery } from '../data/contentsQueries.ts'
import { useOpenContents } from './useOpenContents.ts'
import { buyPath, contentsPath, myContentsPath } from '../data/contentsPaths.ts'

/** The result of buying contents by card. The payment window redirects here, with its result in the query. */
export function ContentsOrderPage() {
  const t = useT()
  const { day } = useFormats()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const completion = useMemo(() => completionOf((search.get('orderId') ?? '') as OrderId, search), [search])
  const query = contentsOrderQuery(completion.orderId)
  const found = useQuery(query)
  const order = found.data?.order
  const failure = usePaymentDecision(
    order,
    completion,
    async () => {
      const { order: decided, contents } = await call(api.celebContents.orderComplete, completion)
      client.setQueryData(query.queryKey, { order: decided })
      applyContents(client, contents)
    },
    () => client.invalidateQueries({ queryKey: query.queryKey }),
  )
  const contentsId = (order?.productId ?? '') as ContentsId
  const contents = useQuery({ ...contentsQuery(contentsId), enabled: order?.status === 'paid' }).data?.contents
  const opening = useOpenContents(contentsId, () =>
    navigate(contentsPath(contentsId), { replace: true, state: { viewAt: 0 } }),
  )
  const until = contents?.owned?.refundableUntil
  const toMine = { href: myContentsPath('bought'), label: t('CONTENTS.TO_MINE') }
  if (!order) return <OrderMissing found={found} leave={toMine} />
  const toContents = { href: contentsPath(contentsId), label: t('CONTENTS.TO_CONTENTS') }
  if (order.status === 'pending')
    return (
      <OrderWaiting
        order={order}
        item={order.name}
        lastStep={t('CONTENTS.STEP_GIVE')}
        note={t('CONTENTS.WAITING_NOTE')}
        leaveTo={toContents.href}
      />
    )
  const words = failure?.providerMessage ?? null
  return (
    <OrderOutcome
      order={order}
      item={order.name}
      paidTitle={t('CONTENTS.BOUGHT')}
      given={<BigAmount text={t('PAYMENT.WON', { won: order.krwAmountTotal })} />}
      facts={[[t('PAYMENT.BUYING'), order.status === 'paid' ? order.name : null]]}
      act={
        contents?.owned?.openedAt === null
          ? {
              label: t('CONTENTS.OPEN'),
              ...(until && { note: t('CONTENTS.OPEN_ENDS_REFUND', { date: day(new Date(until.getTime() - 1)) }) }),
              busy: opening.busy,
              onPress: opening.open,
            }
          : undefined
      }
      leave={toContents}
      againHref={buyPath(contentsId, 'card')}
      pointsHref={buyPath(contentsId, 'points')}
      isGivenUp={failure?.reason === 'cancelled' || hasGivenUp(search, words)}
      providerMessage={words}
    />
  )
}
