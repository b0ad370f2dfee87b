import { api } from '@byeol/contract/api.ts'
import type { Estimate, Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { refetchSettlements } from '../data/cache.ts'
import { estimateQuery } from '../data/estimates.ts'

/** The amount has changed since the celeb saw it. `estimate` is the new one, to be confirmed. */
export class SumChanged extends Error {
  override readonly name = 'SumChanged'
  readonly estimate: Estimate
  constructor(estimate: Estimate) {
    super('The sum of a settlement changed')
    this.estimate = estimate
  }
}

function send(
  { of, asOf, shareWon }: Estimate,
  bankAccountId: BankAccountId,
  idempotencyKey: string,
): Promise<{ settlement: Settlement }> {
  const body = { asOf: { $date: asOf.toISOString() }, shareWon, bankAccountId }
  return of === 'donation'
    ? call(api.donation.requestSettlement, body, { idempotencyKey })
    : call(api.celeb.requestSettlement, { of, ...body }, { idempotencyKey })
}

const isOtherSum = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'insufficient_celeb_point_balance' ||
    (error.code === 'conflict' && error.data !== undefined && 'shareWon' in error.data))

/**
 * Requests exactly the amount shown. A retry after a lost response uses the same key, so that no second request is
 * stored. Throws SumChanged, and the errors of the call.
 */
export function useRequest() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)

  async function request(estimate: Estimate, bankAccountId: BankAccountId): Promise<Settlement> {
    key.current ??= crypto.randomUUID()
    setBusy(true)
    try {
      const { settlement } = await send(estimate, bankAccountId, key.current)
      key.current = null
      refetchSettlements(client)
      return settlement
    } catch (error) {
      // The server has decided, so the next try is a new request.
      if (isDecided(error)) key.current = null
      if (isOtherSum(error)) throw new SumChanged(await client.fetchQuery(estimateQuery(estimate.of)))
      refetchSettlements(client)
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, request }
}
