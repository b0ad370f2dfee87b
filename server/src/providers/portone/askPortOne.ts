import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { PortOneClient } from './portOneClient.ts'
import { ProviderError } from '../ProviderError.ts'

/** Asks the provider. Throws `unavailable` while it does not answer. */
export async function askPortOne<Out>(ctx: Context, ask: (portOne: PortOneClient) => Promise<Out>): Promise<Out> {
  if (!ctx.portOne) throw new ApiError('unavailable')
  try {
    return await ask(ctx.portOne)
  } catch (error) {
    throw error instanceof ProviderError ? new ApiError('unavailable') : error
  }
}
