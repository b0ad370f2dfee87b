import { account } from './en/account.ts'
import { audit } from './en/audit.ts'
import { error } from './en/error.ts'
import { frame } from './en/frame.ts'
import { keys } from './en/keys.ts'
import { signIn } from './en/signIn.ts'
import { stepUp } from './en/stepUp.ts'

export const en = {
  ACCOUNT: account,
  AUDIT: audit,
  ERROR: error,
  FRAME: frame,
  KEYS: keys,
  SIGN_IN: signIn,
  STEP_UP: stepUp,
}
