import type { FastifyInstance } from 'fastify'
import { merchant } from '../merchant.ts'
import { ok } from '../ok.ts'
import { findCardByLastDigits, goodCard } from '../payment/testCards.ts'
import { PortOneError } from '../PortOneError.ts'
import { readUid } from '../readFields.ts'
import type { Tokens } from '../Tokens.ts'
import { customerAnswer, type BillingKeys } from './BillingKeys.ts'

interface OfCustomer {
  Params: { customerUid: string }
}

const expiryFormat = /^\d{4}-(?:0[1-9]|1[0-2])$/u
const numberFormat = /^\d{4}-\d{4}-\d{4}-\d{4}$/u

/** Looks up and deletes billing keys, and issues one from raw card data. */
export function customerRoutes(app: FastifyInstance, tokens: Tokens, billingKeys: BillingKeys): void {
  function find(customerUid: string) {
    const found = billingKeys.find(customerUid)
    if (!found) throw new PortOneError(404, '등록되지 않은 customer_uid입니다.')
    return found
  }

  app.get<OfCustomer>('/subscribe/customers/:customerUid', ({ params, headers }) => {
    tokens.require(headers.authorization)
    return ok(customerAnswer(find(params.customerUid)))
  })
  app.delete<OfCustomer>('/subscribe/customers/:customerUid', ({ params, headers }) => {
    tokens.require(headers.authorization)
    const key = find(params.customerUid)
    billingKeys.delete(params.customerUid)
    return ok(customerAnswer(key))
  })

  app.post<OfCustomer & { Body: Record<string, unknown> | null }>(
    '/subscribe/customers/:customerUid',
    ({ params, body, headers }) => {
      tokens.require(headers.authorization)
      const { channel_key: channel, card_number: number, expiry } = body ?? {}
      if (channel !== merchant.paymentChannel && channel !== merchant.testChannel)
        throw new PortOneError(200, '등록되지 않은 채널입니다.', 1)
      if (!numberFormat.test(String(number)) || !expiryFormat.test(String(expiry)))
        throw new PortOneError(200, '카드 정보가 올바르지 않습니다.')
      // The test card with the same last four digits, or the good card if there is none.
      const card = findCardByLastDigits(String(number).slice(-4)) ?? goodCard
      return ok(
        customerAnswer(
          billingKeys.put(readUid(params.customerUid, 'customer_uid', 80), card, channel === merchant.testChannel),
        ),
      )
    },
  )
}
