import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { createStore } from '@byeol/ui/createStore.ts'
import { call } from '../../../api/call.ts'
import { getUserId } from '../../../api/token.ts'
import { askBrowser, type BrowserRequest } from '../social/askBrowser.ts'
import { KakaoError } from '../social/kakao/KakaoError.ts'
import { confirmErrorText } from './confirmErrorText.ts'

interface BrowserConfirmation {
  userId: UserId | null
  confirmed: Provider | null
  error: string | undefined
  until: number
}

const none: BrowserConfirmation = { userId: null, confirmed: null, error: undefined, until: 0 }
const confirmation = createStore(() => none)

/** The result of the last confirmation in the system's browser, for the page that requested it. */
export const browserConfirmation = {
  get: (): BrowserConfirmation => {
    const last = confirmation.get()
    return last.userId === getUserId() && last.until > Date.now() ? last : none
  },
  subscribe: confirmation.subscribe,
}

export const forgetBrowserConfirmation = (): void => confirmation.set(none)

/**
 * Lets the person confirm who they are in the system's browser, which then links to this page. Resolves when the
 * browser is closed.
 */
export const confirmByBrowser = (provider: Provider): Promise<void> =>
  askBrowser(provider, { r: location.pathname + location.search, confirms: provider })

/**
 * When the person returns to the app, sends the browser's proof to the server. Stores the success or error for the
 * page.
 */
export async function finishBrowserConfirmation(
  { verifier, confirms }: BrowserRequest,
  { proof, error }: { proof: string | null; error: string | null },
): Promise<void> {
  const end = (ended: Partial<BrowserConfirmation>) =>
    confirmation.set({ ...none, userId: getUserId(), until: Date.now() + limits.confirmedMs, ...ended })
  try {
    if (error !== null) throw new KakaoError(error)
    if (proof === null) return
    await call(api.auth.confirmPerson, { browser: { proof, verifier } })
    end({ confirmed: confirms ?? null })
  } catch (failure) {
    if (!(failure instanceof KakaoError && failure.isCancel)) end({ error: await confirmErrorText(failure) })
  }
}
