import { Freezer } from '../Freezer.ts'
import { KakaoAccounts } from './KakaoAccounts.ts'
import { KakaoTokens } from './KakaoTokens.ts'

/** All that this Kakao remembers while the sandbox runs. */
export class Kakao {
  readonly accounts = new KakaoAccounts()
  readonly tokens = new KakaoTokens()
  /** By person id. */
  readonly freezer = new Freezer()

  /** What agreeing on the consent page does. */
  agree(personId: number, redirectUri: string, { isEmailAgreed }: { isEmailAgreed: boolean }): string {
    this.accounts.link(personId, { isEmailAgreed })
    return this.tokens.makeCode(personId, redirectUri)
  }

  /** Unlinking ends all tokens at once. False when the person was not linked. */
  unlink(personId: number): boolean {
    this.tokens.endAll(personId)
    return this.accounts.unlink(personId)
  }
}
