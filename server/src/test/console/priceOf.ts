import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Consequence } from '@byeol/contract/console/priceCalls.ts'
import type { Args, Endpoint } from '@byeol/contract/endpoint.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import type { StaffActor } from './StaffActor.ts'

/** The consequences that the preview of a signed call shows: a count for each, or a sum in won if it moves money. */
export async function priceOf<E extends Endpoint>(
  actor: Pick<StaffActor, 'call'>,
  endpoint: E,
  args: Args<E>,
): Promise<Partial<Record<Consequence, number>>> {
  const body = JSON.stringify(wrapDates(args as object))
  const { list } = await actor.call(consoleApi.prices.preview, { path: endpoint.path, body })
  return Object.fromEntries(list.map(({ what, count, won }) => [what, won || count]))
}
