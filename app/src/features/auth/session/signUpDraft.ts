import { emptyConsents, type Consents } from './consentNames.ts'
import { sessionMemory } from './sessionMemory.ts'

/** What a sign-up knows so far. Its steps are pages of their own, so it stands beside them; never the password. */
export interface SignUpDraft {
  consents: Consents
  email: string
  /** The code that is out for the address; milliseconds by this device's clock. */
  sent: { email: string; expiresAt: number; resendAt: number } | null
  /** The address whose code was right. */
  proof: { email: string; emailTicket: string } | null
}

const empty: SignUpDraft = { consents: emptyConsents, email: '', sent: null, proof: null }
const memory = sessionMemory<SignUpDraft>('byeol.auth.signUp')

export const useSignUpDraft = (): SignUpDraft => memory.use() ?? empty
export const changeDraft = (part: Partial<SignUpDraft>): void => memory.write({ ...(memory.read() ?? empty), ...part })
export const dropDraft = (): void => memory.write(null)
