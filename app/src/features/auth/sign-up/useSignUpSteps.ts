import { useSearchParams } from 'react-router'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { insideUrl } from '../../../shell/insideUrl.ts'
import { usePendingIdentity } from '../session/pendingIdentity.ts'
import { authPath } from '../session/authPath.ts'

export type SignUpStep = 'consents' | 'email' | 'profile' | 'restricted'

const steps: readonly string[] = ['consents', 'email', 'profile', 'restricted'] satisfies SignUpStep[]

export interface SignUpSteps {
  step: SignUpStep
  /** `kakao`, `apple`, or null: by e-mail. */
  way: string | null
  /** Null: by e-mail, or an identity that is gone. */
  identity: SignUpRequired | null
  /** Where to go in the end. */
  r: string | null
  pathTo: (step: SignUpStep) => string
  signInPath: string
}

/** The steps of a sign-up are one route with an address each, so that back leads from step to step. */
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
