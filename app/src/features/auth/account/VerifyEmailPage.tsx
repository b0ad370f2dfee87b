import { api } from '@byeol/contract/api.ts'
import { tidyEmail } from '@byeol/contract/text/email.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { meQuery, useMe } from '../../../api/me.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { ConfirmPersonForm } from './ConfirmPersonForm.tsx'
import { useConfirmPerson } from './useConfirmPerson.ts'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { checkEmail } from '../form/checkFields.ts'
import { VerifyAddressForm } from '../form/VerifyAddressForm.tsx'
import { useCode } from '../form/useCode.ts'

/**
 * Verifies the account's e-mail address, or a new address to replace it, after the person has confirmed who they are.
 */
export function VerifyEmailPage() {
  const t = useT()
  const me = useMe()
  const client = useQueryClient()
  const back = useBack('/settings/account')
  const code = useCode()
  const confirmation = useConfirmPerson()
  const isUnverified = Boolean(me?.email) && !me?.isEmailVerified
  const [typed, setTyped] = useState(isUnverified ? (me?.email ?? '') : '')
  const [problem, setProblem] = useState<string>()
  const email = tidyEmail(typed)
  useTitle(t('MINE.EMAIL_TITLE'))

  const send = async () => {
    const result = checkEmail(typed)
    setProblem(result === true ? undefined : t(result))
    if (result === true) await code.send(() => call(api.auth.sendEmailCode, { email }))
  }
  const verify = async (digits: string) => {
    const isProven = await code.verify(digits, async () => {
      await call(api.auth.verifyEmailCode, { email, code: digits }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'confirmation_required') confirmation.startOver()
        throw error instanceof ApiError && error.code === 'email_taken'
          ? new ApiError('email_taken', error.data, t('MINE.EMAIL_IN_USE'))
          : error
      })
    })
    if (!isProven) return
    client.setQueryData(meQuery.queryKey, (old) => old && { ...old, email, isEmailVerified: true })
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
    showToast({ text: t('MINE.EMAIL_PROVEN') })
    back()
  }

  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {confirmation.confirmed ? (
        <VerifyAddressForm
          title={t(isUnverified ? 'MINE.EMAIL_TITLE' : 'MINE.EMAIL_TITLE_NEW')}
          detail={t('MINE.EMAIL_DETAIL')}
          to={email}
          note={t('MINE.CODE_SPAM')}
          otherText="MINE.CODE_OTHER"
          control={code}
          onSend={() => void send()}
          onComplete={(digits) => void verify(digits)}
          field={
            <TextField
              label={t('SHELL.EMAIL')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={limits.emailMax}
              placeholder={t('AUTH.EMAIL_PLACEHOLDER')}
              clearLabel={t('SHELL.CLEAR')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(undefined)
              }}
              hint={me?.email && !isUnverified ? t('MINE.EMAIL_NOW', { email: me.email }) : undefined}
              error={problem ?? code.error}
            />
          }
        />
      ) : (
        <ConfirmPersonForm control={confirmation} detail={t('MINE.EMAIL_CONFIRM')} />
      )}
    </Screen>
  )
}
