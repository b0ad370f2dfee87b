import { account } from './ko/account.ts'
import { audit } from './ko/audit.ts'
import { error } from './ko/error.ts'
import { frame } from './ko/frame.ts'
import { keys } from './ko/keys.ts'
import { signIn } from './ko/signIn.ts'
import { stepUp } from './ko/stepUp.ts'

export const ko = {
  ACCOUNT: account,
  AUDIT: audit,
  ERROR: error,
  FRAME: frame,
  KEYS: keys,
  SIGN_IN: signIn,
  STEP_UP: stepUp,
}
