import { account } from './en/account.ts'
import { audit } from './en/audit.ts'
import { cases } from './en/cases.ts'
import { error } from './en/error.ts'
import { frame } from './en/frame.ts'
import { inquiries } from './en/inquiries.ts'
import { keys } from './en/keys.ts'
import { roles } from './en/roles.ts'
import { people } from './en/people.ts'
import { bankFiles, settlements } from './en/settlements.ts'
import { signIn } from './en/signIn.ts'
import { stepUp } from './en/stepUp.ts'

export const en = {
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
