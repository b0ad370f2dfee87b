import { ApiError } from '@byeol/contract/errors.ts'
import { type CardMethod, isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'

/**
 * The provider and its channel for a payment method. Throws `unavailable` if the method is not configured, and
 * `not_allowed` if a person who is not a tester asks for test money.
 */
export function requireChannel(
  { env, portOne }: Context,
  me: Caller,
  method: CardMethod,
): { portOne: PortOneClient; channelKey: string } {
  const channelKey = method === 'card' ? env.PORTONE_PAYMENT_CHANNEL : env.PORTONE_TEST_CHANNEL
  if (!portOne || !channelKey) throw new ApiError('unavailable')
  if (isTestMethod(method) && me.person.kind !== 'tester') throw new ApiError('not_allowed')
  return { portOne, channelKey }
}
