import { stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { askStepUp, type SignedWords } from './askStepUp.ts'
import { sayAct } from './sayAct.ts'
import { send } from './send.ts'

interface CallOptions {
  signal?: AbortSignal
  /** For calls with `stepUp`: the text that the sheet shows for what the passkey signs. */
  signs?: SignedWords
  /** True if a stream event caused this read, so that it does not count as use of the session. */
  isLive?: boolean
}

/**
 * Makes a call of the console. A call with `stepUp` first shows what will be signed and asks for the passkey; it throws
 * StepUpCancelled when the person cancels.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { signal, signs, isLive }: CallOptions = {},
): Promise<Result<E>> {
  const given = args as Record<string, unknown>
  if (endpoint.method === 'GET') return send(endpoint, given, { signal, isLive })
  const body = JSON.stringify(wrapDates(given))
  const result = await (endpoint.stepUp
    ? sendSigned(endpoint, given, body, { signal, signs })
    : send(endpoint, given, { body, signal }))
  sayAct(endpoint.path)
  return result
}

async function sendSigned<E extends Endpoint>(
  endpoint: E,
  args: Record<string, unknown>,
  body: string,
  { signal, signs }: CallOptions,
): Promise<Result<E>> {
  if (!signs) throw new Error(`${endpoint.path} needs words for its step-up`)
  return askStepUp(signs, endpoint.path, body, (signature) =>
    send(endpoint, args, { body, signal, headers: { [stepUpHeader]: signature } }),
  )
}
