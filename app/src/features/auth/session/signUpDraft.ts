import { emptyConsents, type Consents } from './consentNames.ts'
import { sessionMemory } from './sessionMemory.ts'

/**
 * What was entered so far. It is stored outside of the pages, because each step is a page. Never contains the password.
 */
export interface SignUpDraft {
  consents: Consents
  email: string
  /** The code that was sent to the address. Times are milliseconds by this device's clock. */
  sent: { email: string; expiresAt: number; resendAt: number } | null
  /** The verified address and the server's ticket that proves it. */
  proof: { email: string; emailTicket: string } | null
}

const empty: SignUpDraft = { consents: emptyConsents, email: '', sent: null, proof: null }
const memory = sessionMemory<SignUpDraft>('byeol.auth.signUp')

export const useSignUpDraft = (): SignUpDraft => memory.use() ?? empty
export const changeDraft = (part: Partial<SignUpDraft>): void => memory.write({ ...(memory.read() ?? empty), ...part })
export const dropDraft = (): void => memory.write(null)
