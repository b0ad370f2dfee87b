import { ApiError, type DataOf } from '@byeol/contract/errors.ts'
import type { Order } from '@byeol/contract/order.ts'
import { useQuery } from '@tanstack/react-query'
import type { Completion } from './paymentAnswer.ts'

const askAfterSeconds = [3, 5, 10, 20]
const longestSeconds = 30

type PaymentFailure = DataOf<'payment_failed'>

/** Makes the server ask the provider. Returns why the payment failed, or null if it is still undecided or succeeded. */
async function ask(complete: () => Promise<void>, onFailed: () => Promise<void>): Promise<PaymentFailure | null> {
  try {
    await complete()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'payment_pending') return null
    if (error.code !== 'payment_failed' && error.code !== 'card_required') throw error
    await onFailed()
    return error.code === 'payment_failed' ? error.data : null
  }
}

/**
 * Why the payment of an order failed, or null. `complete` makes the server ask the provider, and stores its response;
 * `onFailed` refetches the order. While undecided, the order is checked again at increasing intervals; an event may
 * decide it earlier.
 */
export function usePaymentDecision(
  order: Pick<Order, 'kind' | 'status'> | undefined,
  completion: Completion,
  complete: () => Promise<void>,
  onFailed: () => Promise<void>,
): PaymentFailure | null {
  const isPending = order?.status === 'pending'
  const { data } = useQuery({
    queryKey: ['order-complete', order?.kind, completion],
    queryFn: () => ask(complete, onFailed),
    enabled: isPending || order?.status === 'failed',
    retry: false,
    refetchInterval: ({ state }) =>
      isPending && (askAfterSeconds[state.dataUpdateCount + state.errorUpdateCount - 1] ?? longestSeconds) * 1_000,
  })
  return data ?? null
}
