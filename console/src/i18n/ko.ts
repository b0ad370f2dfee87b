import { account } from './ko/account.ts'
import { audit } from './ko/audit.ts'
import { cases } from './ko/cases.ts'
import { error } from './ko/error.ts'
import { frame } from './ko/frame.ts'
import { inquiries } from './ko/inquiries.ts'
import { keys } from './ko/keys.ts'
import { roles } from './ko/roles.ts'
import { people } from './ko/people.ts'
import { bankFiles, settlements } from './ko/settlements.ts'
import { signIn } from './ko/signIn.ts'
import { stepUp } from './ko/stepUp.ts'

export const ko = {
  ACCOUNT: account,
  AUDIT: audit,
  BANK_FILES: bankFiles,
  CASES: cases,
  ERROR: error,
  FRAME: frame,
  INQUIRIES: inquiries,
  KEYS: keys,
  ROLES: roles,
  PEOPLE: people,
  SETTLEMENTS: settlements,
  SIGN_IN: signIn,
  STEP_UP: stepUp,
}
