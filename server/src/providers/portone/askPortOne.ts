import { ApiError } from '@byeol/contract/errors.ts'
import type { PortOneClient } from './portOneClient.ts'
import { ProviderError } from '../ProviderError.ts'

/** Calls the payment provider. Throws `unavailable` if it does not respond. */
export async function askPortOne<Out>(
  { portOne }: { portOne: PortOneClient | null },
  ask: (portOne: PortOneClient) => Promise<Out>,
): Promise<Out> {
  if (!portOne) throw new ApiError('unavailable')
  try {
    return await ask(portOne)
  } catch (error) {
    throw error instanceof ProviderError ? new ApiError('unavailable') : error
  }
}
