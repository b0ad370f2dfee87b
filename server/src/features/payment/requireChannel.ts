import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'

/**
 * The provider and its channel for a method of payment. Throws `unavailable` when it is not configured, `not_allowed`
 * when a person who is no tester asks for test money.
 */
export function requireChannel(
  { env, portOne }: Context,
  me: Caller,
  method: 'card' | 'card-test',
): { portOne: PortOneClient; channelKey: string } {
  const channelKey = method === 'card' ? env.PORTONE_PAYMENT_CHANNEL : env.PORTONE_TEST_CHANNEL
  if (!portOne || !channelKey) throw new ApiError('unavailable')
  if (method === 'card-test' && me.person.kind !== 'tester') throw new ApiError('not_allowed')
  return { portOne, channelKey }
}
