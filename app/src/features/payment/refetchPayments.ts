import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'

/** Refetches visible receipts and the list of payments, because an order has changed. */
export const refetchPayments = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [api.payment.history, api.payment.receipt].map((endpoint) =>
      client.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  )
