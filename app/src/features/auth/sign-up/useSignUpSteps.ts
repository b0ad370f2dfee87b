import { useSearchParams } from 'react-router'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { usePendingIdentity } from '../session/pendingIdentity.ts'
import { authPath } from '../session/authPath.ts'

export type SignUpStep = 'consents' | 'email' | 'profile' | 'restricted'

const steps: readonly string[] = ['consents', 'email', 'profile', 'restricted'] satisfies SignUpStep[]

export interface SignUpSteps {
  step: SignUpStep
  /** The parameter `way` of the URL: `kakao`, `apple`, or null for e-mail. */
  way: string | null
  /** The social identity; null for a sign-up by e-mail, or if it has expired. */
  identity: SignUpRequired | null
  /** The path to open after sign-up. */
  r: string | null
  pathTo: (step: SignUpStep) => string
  signInPath: string
}

/** All steps of a sign-up are on one route. Each has a URL of its own, so that Back leads to the previous step. */
export function useSignUpSteps(): SignUpSteps {
  const [search] = useSearchParams()
  const wanted = search.get('step') ?? 'consents'
  const [way, r] = [search.get('way'), insideUrl(search.get('r'))]
  return {
    step: steps.includes(wanted) ? (wanted as SignUpStep) : 'consents',
    way,
    identity: usePendingIdentity(way),
    r,
    pathTo: (step) => authPath('/sign-up', { way, step: step === 'consents' ? null : step, r }),
    signInPath: authPath('/sign-in', { way, r }),
  }
}
