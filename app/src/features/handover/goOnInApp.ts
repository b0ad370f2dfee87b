import { api } from '@byeol/contract/api.ts'
import type { NavigateFunction } from 'react-router'
import { call } from '../../api/call.ts'
import { finishBrowserConfirmation } from '../auth/account/browserConfirmation.ts'
import { takeBrowserRequest } from '../auth/social/askBrowser.ts'
import { KakaoError } from '../auth/social/kakao/KakaoError.ts'
import { showSocialError } from '../auth/social/showSocialError.ts'
import { signInByProof } from '../auth/social/signInByProof.ts'

/**
 * Back in the app: signs in with the browser's proof, or confirms the person who asked, and opens their page. A link
 * that this phone did not ask for leads to the start. Throws ApiError.
 */
export async function goOnInApp(
  answer: { proof: string | null; error: string | null },
  navigate: NavigateFunction,
): Promise<void> {
  const request = takeBrowserRequest()
  if (request?.confirms) {
    await finishBrowserConfirmation(request, answer)
    // The page that asked is the previous one, unless the phone ended the app meanwhile.
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
