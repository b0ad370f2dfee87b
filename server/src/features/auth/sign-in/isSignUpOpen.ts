import type { Context } from '../../../context.ts'
import type { Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'

/** Whether new accounts are made for this address, on this platform. Those who have an account still sign in. */
export const isSignUpOpen = ({ flags }: Context, { platform, ip }: Visitor): Promise<boolean> =>
  flags.isOn('signUp', platform, networkOf(ip))
