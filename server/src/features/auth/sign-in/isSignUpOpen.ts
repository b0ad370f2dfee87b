import type { Context } from '../../../context.ts'
import type { Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'

/** Whether sign-up is open for this address and platform. People with an account can sign in even when it is closed. */
export const isSignUpOpen = ({ flags }: Context, { platform, ip }: Visitor): Promise<boolean> =>
  flags.isOn('signUp', platform, networkOf(ip))
