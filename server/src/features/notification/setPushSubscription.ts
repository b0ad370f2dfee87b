import { ApiError } from '@byeol/contract/errors.ts'
import type { PushSubscription } from '@byeol/contract/user/pushSubscription.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PushDevice } from '../../providers/push.ts'
import { areUsableKeys } from '../../providers/webPush/encryptPush.ts'
import { isPushService } from '../../providers/webPush/pushServices.ts'
import { setPushDevice, tokenHash } from './setPushDevice.ts'

/** Throws `invalid_parameters` if the address is not one of a browser's push service, and for unusable keys. */
export function pushDeviceOf(ctx: Context, { endpoint, p256dh, auth }: PushSubscription): PushDevice {
  const keys = { p256dh, auth }
  if (!isPushService(endpoint, ctx.env.WEBPUSH_SIMULATOR_URL ?? null))
    throw new ApiError('invalid_parameters', [{ path: 'subscription.endpoint', message: 'not a push service' }])
  if (!areUsableKeys(keys))
    throw new ApiError('invalid_parameters', [{ path: 'subscription.p256dh', message: 'not a point of P-256' }])
  return { token: endpoint, keys }
}

/** Sets or deletes the push subscription of this session's browser. */
export const setPushSubscription = async (
  ctx: Context,
  me: Caller,
  subscription: PushSubscription | null,
): Promise<void> => setPushDevice(ctx, me, subscription && pushDeviceOf(ctx, subscription))

const replace = `
  update push_tokens
  set token_hash = $3, token = $4, keys = $5, used_at = $6
  where token_hash = $1 and keys ->> 'auth' = $2
    and not exists (select from push_tokens where token_hash = $3 and token_hash <> $1)`

/**
 * Replaces a push subscription that the browser renewed while no page was open. The call needs no sign-in: knowing the
 * old address and its secret proves that it comes from that browser. The answer is the same whether or not the
 * subscription was found.
 */
export async function renewPushSubscription(
  ctx: Context,
  { endpoint, auth, subscription }: { endpoint: string; auth: string; subscription: PushSubscription },
): Promise<void> {
  const { token, keys } = pushDeviceOf(ctx, subscription)
  await ctx.db.rows(replace, [tokenHash(endpoint), auth, tokenHash(token), token, JSON.stringify(keys), ctx.now()])
}
