import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { getUserId } from '../../../api/token.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { RedirectSignedIn } from '../session/RedirectSignedIn.tsx'
import { givenConsents } from '../session/consentNames.ts'
import { useSignUpDraft } from '../session/signUpDraft.ts'
import { SignUpConsents } from './SignUpConsents.tsx'
import { SignUpEmail } from './SignUpEmail.tsx'
import { SignUpProfile } from './SignUpProfile.tsx'
import { SignUpRestricted } from './SignUpRestricted.tsx'
import { useSignUpSteps } from './useSignUpSteps.ts'

/** By e-mail or with a social identity: what one agrees to, the proof of the address, who one is. */
export function SignUpPage() {
  const t = useT()
  const way = useSignUpSteps()
  const { consents, proof } = useSignUpDraft()
  // Once: on the way out of a sign-up one is signed in already.
  const [wasIn] = useState(() => getUserId() !== null)
  const given = givenConsents(consents)
  useTitle(t('AUTH.SIGN_UP'))

  if (wasIn) return <RedirectSignedIn r={way.r} />
  if (way.step === 'restricted') return <SignUpRestricted />
  if (way.way && !way.identity) return <IdentityGone />
  if (way.step === 'consents' || !given) return <SignUpConsents way={way} />
  if (way.identity) return <SignUpProfile way={way} consents={given} proof={null} identity={way.identity} />
  if (way.step === 'email' || !proof) return <SignUpEmail way={way} />
  return <SignUpProfile way={way} consents={given} proof={proof} identity={null} />
}

/** The tab that knew it is another, or its half hour is over. */
function IdentityGone() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ text: t('AUTH.IDENTITY_GONE'), icon: 'clock' })
    void navigate('/start', { replace: true })
  }, [t, navigate])
  return null
}
