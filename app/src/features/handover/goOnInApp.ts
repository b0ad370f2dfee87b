import { api } from '@byeol/contract/api.ts'
import type { NavigateFunction } from 'react-router'
import { call } from '../../api/call.ts'
import { finishBrowserConfirmation } from '../auth/account/browserConfirmation.ts'
import { takeBrowserRequest } from '../auth/social/askBrowser.ts'
import { KakaoError } from '../auth/social/kakao/KakaoError.ts'
import { showSocialError } from '../auth/social/showSocialError.ts'
import { signInByProof } from '../auth/social/signInByProof.ts'

/**
 * Called when the browser has linked to the app: signs in with the browser's result, or confirms who the person is, and
 * opens the page that requested it. A link that this phone did not request leads to /start. Throws ApiError.
 */
export async function goOnInApp(
  answer: { proof: string | null; error: string | null },
  navigate: NavigateFunction,
): Promise<void> {
  const request = takeBrowserRequest()
  if (request?.confirms) {
    await finishBrowserConfirmation(request, answer)
    // The page that requested it is the previous one, unless the phone terminated the app in the meantime.
    const isBelow = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    if (isBelow) await navigate(-1)
    else await navigate(request.r ?? '/', { replace: true })
    return
  }
  if (answer.error !== null) showSocialError(new KakaoError(answer.error))
  const { proof } = answer
  const result =
    request && proof !== null
      ? await signInByProof(await call(api.auth.claimProof, { proof, verifier: request.verifier }), request.r)
      : null
  await navigate(result?.path ?? '/start', { replace: true })
}
