import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { givenConsents } from '../session/consentNames.ts'
import { changeDraft, useSignUpDraft } from '../session/signUpDraft.ts'
import type { SignUpSteps } from './useSignUpSteps.ts'

/**
 * The first step: consents. No checkbox is ticked in advance, and no personal data is asked for before they are given.
 */
export function SignUpConsents({ steps }: { steps: SignUpSteps }) {
  const t = useT()
  const navigate = useNavigate()
  const { consents } = useSignUpDraft()
  const [error, setError] = useState<TextKey | null>(null)
  const missing = useRef<HTMLInputElement>(null)

  const goOn = () => {
    if (givenConsents(consents)) return void navigate(steps.pathTo(steps.identity ? 'profile' : 'email'))
    setError('AUTH.CONSENTS_MISSING')
    missing.current?.focus()
  }

  return (
    <AuthFrame
      title={t('AUTH.CONSENTS_TITLE')}
      detail={
        steps.identity
          ? t('AUTH.CONSENTS_DETAIL_SOCIAL', { provider: t(`AUTH.PROVIDER_${steps.identity.provider}`) })
          : t('AUTH.CONSENTS_DETAIL')
      }
      step={{ at: 1, of: steps.identity ? 2 : 3 }}
      error={error ? t(error) : undefined}
      action={t('AUTH.AGREE_AND_GO_ON')}
      busy={false}
      other={
        <>
          {t('AUTH.ALREADY_JOINED')}
          <Link href={steps.signInPath}>{t('AUTH.SIGN_IN')}</Link>
        </>
      }
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <ConsentFields
        consents={consents}
        missing={missing}
        onChange={(changed) => {
          changeDraft({ consents: changed })
          setError(null)
        }}
      />
    </AuthFrame>
  )
}
