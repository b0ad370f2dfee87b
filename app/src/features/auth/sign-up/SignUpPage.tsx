import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBoot } from '../../../api/bootState.ts'
import { getUserId } from '../../../api/token.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { RedirectSignedIn } from '../session/RedirectSignedIn.tsx'
import { givenConsents } from '../session/consentNames.ts'
import { useSignUpDraft } from '../session/signUpDraft.ts'
import { SignUpConsents } from './SignUpConsents.tsx'
import { SignUpEmail } from './SignUpEmail.tsx'
import { SignUpPaused } from './SignUpPaused.tsx'
import { SignUpProfile } from './SignUpProfile.tsx'
import { SignUpRestricted } from './SignUpRestricted.tsx'
import { useSignUpSteps } from './useSignUpSteps.ts'

/** Sign-up by e-mail or with a social identity, in steps: consents, verifying the address, profile. */
export function SignUpPage() {
  const t = useT()
  const steps = useSignUpSteps()
  const { consents, proof } = useSignUpDraft()
  const isPaused = useBoot().signUp === false
  // Read only once: completing the sign-up signs the person in, which must not redirect them from this page.
  const [wasIn] = useState(() => getUserId() !== null)
  const given = givenConsents(consents)
  useTitle(t('AUTH.SIGN_UP'))

  if (wasIn) return <RedirectSignedIn r={steps.r} />
  if (steps.step === 'restricted') return <SignUpRestricted />
  if (isPaused) return <SignUpPaused signInPath={steps.signInPath} />
  if (steps.way && !steps.identity) return <IdentityGone />
  if (steps.step === 'consents' || !given) return <SignUpConsents steps={steps} />
  if (steps.identity) return <SignUpProfile steps={steps} consents={given} proof={null} identity={steps.identity} />
  if (steps.step === 'email' || !proof) return <SignUpEmail steps={steps} />
  return <SignUpProfile steps={steps} consents={given} proof={proof} identity={null} />
}

/**
 * Shown when the social identity is not stored in this tab, or is older than half an hour, so that the person has to
 * start over.
 */
function IdentityGone() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ text: t('AUTH.IDENTITY_GONE'), icon: 'clock' })
    void navigate('/start', { replace: true })
  }, [t, navigate])
  return null
}
