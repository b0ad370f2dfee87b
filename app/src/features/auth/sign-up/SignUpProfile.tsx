import { api } from '@byeol/contract/api.ts'
import { type SignUpRequired, ApiError } from '@byeol/contract/errors.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { setBoot } from '../../../api/bootState.ts'
import { call } from '../../../api/call.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useT } from '../../../i18n/i18n.ts'
import { signInDevice } from '../session/knownDevice.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { checkBirthday } from '../form/checkFields.ts'
import type { givenConsents } from '../session/consentNames.ts'
import { endSignUp, useClearEndedSignUp } from '../session/endSignUp.ts'
import { formErrors } from '../form/formErrors.ts'
import { rememberSignInMethod } from '../session/lastSignInMethod.ts'
import { ProfileFields, type ProfileValues } from './ProfileFields.tsx'
import { track } from '../../analytics/track.ts'
import { openSession, type SessionTokens } from '../session/session.ts'
import { changeDraft, type SignUpDraft } from '../session/signUpDraft.ts'
import type { SignUpSteps } from './useSignUpSteps.ts'
import { authPath } from '../session/authPath.ts'

interface Props {
  steps: SignUpSteps
  consents: NonNullable<ReturnType<typeof givenConsents>>
  proof: SignUpDraft['proof']
  identity: SignUpRequired | null
}

const signUpBy = { kakao: api.auth.signUpKakao, apple: api.auth.signUpApple }

/** The last step: the profile. Nothing is sent for a person under 14 (rules.md, People). */
export function SignUpProfile({ steps, consents, proof, identity }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const back = useBack(steps.pathTo('email'))
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: { password: '', nickname: identity?.nickname ?? '', birthday: '', tellsBirthday: false },
  })
  const { errors, isSubmitting } = form.formState

  useClearEndedSignUp()
  const restrict = () => {
    endSignUp()
    return navigate(steps.pathTo('restricted'), { replace: true })
  }
  const send = ({ password, nickname, birthday, tellsBirthday }: ProfileValues): Promise<SessionTokens> => {
    const birthdayShown = tellsBirthday ? ('day' as const) : ('nobody' as const)
    const person = { nickname, birthday, birthdayShown, consents, ...signInDevice() }
    if (identity) return call(signUpBy[identity.provider], { identityTicket: identity.identityTicket, ...person })
    return call(api.auth.signUp, { ...proof!, password, ...person })
  }

  const signUp = async (values: ProfileValues) => {
    if (checkBirthday(values.birthday, new Date()) === 'AUTH.BIRTHDAY_YOUNG') {
      const confirmed = await confirmAlert({
        header: t('AUTH.YOUNG_ASK', { age: fullAge(values.birthday, new Date()) }),
        message: t('AUTH.YOUNG_ASK_DETAIL', { birthday: values.birthday.replaceAll('-', '. ') }),
        buttons: [{ text: t('AUTH.YOUNG_FIX'), role: 'cancel' }, { text: t('AUTH.YOUNG_YES') }],
      })
      // The person mistyped the year: keep everything that was entered.
      if (!confirmed) return form.setFocus('birthday')
      return restrict()
    }
    try {
      const tokens = await send(values)
      rememberSignInMethod(identity?.provider ?? 'email')
      await openSession(tokens)
      track({ name: 'sign_up', way: identity?.provider ?? 'email' })
      endSignUp()
      await navigate(authPath('/sign-up-done', { r: steps.r }), { replace: true })
    } catch (error) {
      await showFailure(error)
    }
  }
  const showFailure = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'sign_up_restricted') return restrict()
    if (code === 'link_expired') return expire()
    // Sign-up was closed while the app was open: show that page instead of the form.
    if (error instanceof ApiError && error.code === 'unavailable' && error.data?.off) return setBoot({ signUp: false })
    // Someone has created an account with this address in the meantime; signing in to it links the identity.
    if (code === 'email_taken' && identity) return navigate(steps.signInPath)
    const found = Object.entries(formErrors(error)) as [keyof ProfileValues | 'form', string][]
    const fields = found.filter(([field]) => field === 'password' || field === 'nickname' || field === 'birthday')
    for (const [field, message] of found)
      if (field === 'form' || fields.length === 0) form.setError('root', { message })
    fields.forEach(([field, message], place) =>
      form.setError(field as keyof ProfileValues, { message }, { shouldFocus: place === 0 }),
    )
  }
  /** The verification of the address is older than half an hour, so it has to be repeated. */
  const expire = () => {
    showToast({ text: t(identity ? 'AUTH.IDENTITY_GONE' : 'AUTH.EMAIL_PROOF_GONE'), icon: 'clock' })
    if (!identity) {
      changeDraft({ proof: null })
      return back()
    }
    endSignUp()
    return navigate('/start', { replace: true })
  }

  return (
    <AuthFrame
      title={t('AUTH.SIGN_UP_TITLE')}
      detail={
        identity ? t('AUTH.PROFILE_DETAIL_SOCIAL', { provider: t(`AUTH.PROVIDER_${identity.provider}`) }) : undefined
      }
      step={identity ? { at: 2, of: 2 } : { at: 3, of: 3 }}
      error={errors.root?.message}
      action={t('AUTH.SIGN_UP')}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(signUp)}
    >
      <ProfileFields
        control={form.control}
        register={form.register}
        email={proof?.email ?? identity?.email ?? null}
        hasPassword={identity === null}
      />
    </AuthFrame>
  )
}
