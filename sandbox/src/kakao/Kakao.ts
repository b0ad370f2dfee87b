import type { Clock } from '../Clock.ts'
import { Freezer } from '../Freezer.ts'
import { KakaoAccounts } from './KakaoAccounts.ts'
import { KakaoTokens } from './KakaoTokens.ts'

/** The state of the simulated Kakao while the sandbox runs. */
export class Kakao {
  readonly accounts: KakaoAccounts
  readonly tokens: KakaoTokens
  /** Its faults are keyed by the person's id. */
  readonly freezer = new Freezer()

  constructor(clock: Clock) {
    this.accounts = new KakaoAccounts(clock)
    this.tokens = new KakaoTokens(clock)
  }

  /** Links a person with the app and returns a code, as the consent page's button does. */
  agree(personId: number, redirectUri: string, { isEmailAgreed }: { isEmailAgreed: boolean }): string {
    this.accounts.link(personId, { isEmailAgreed })
    return this.tokens.makeCode(personId, redirectUri)
  }

  /** Unlinking invalidates all tokens at once. Returns false if the person was not linked. */
  unlink(personId: number): boolean {
    this.tokens.endAll(personId)
    return this.accounts.unlink(personId)
  }
}
