import { api } from '@byeol/contract/api.ts'
import { findCountry, type CountryCode } from '@byeol/contract/locale/country.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useBoot } from '../../../api/bootState.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { ConfirmPersonForm } from './ConfirmPersonForm.tsx'
import { PhoneField } from './PhoneField.tsx'
import { useConfirmPerson } from './useConfirmPerson.ts'
import { toE164 } from './phoneNumber.ts'
import { VerifyAddressForm } from '../form/VerifyAddressForm.tsx'
import { useCode } from '../form/useCode.ts'

const home: CountryCode = 'KR'

/**
 * Verifies a phone number by SMS and adds it to the account, after the person has confirmed who they are. The
 * preselected country is the one that boot reported.
 */
export function VerifyPhoneNumberPage() {
  const t = useT()
  const client = useQueryClient()
  const back = useBack('/settings/account')
  const code = useCode()
  const confirmation = useConfirmPerson()
  const { country: bootCountry } = useBoot()
  const [picked, setPicked] = useState<CountryCode | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const country = picked ?? (bootCountry ? findCountry(bootCountry)?.code : null) ?? home
  const phoneNumber = toE164(typed, findCountry(country)?.callingCode ?? '')
  useTitle(t('MINE.PHONE'))

  const send = async () => {
    setProblem(phoneNumber ? undefined : t(typed.trim() ? 'MINE.PHONE_WRONG' : 'MINE.PHONE_MISSING'))
    if (!phoneNumber) return
    await code.send(() =>
      call(api.auth.sendPhoneNumberCode, { phoneNumber }).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'invalid_parameters'
          ? new ApiError(error.code, error.data, t('MINE.PHONE_WRONG'))
          : error
      }),
    )
  }
  const verify = async (digits: string) => {
    if (
      !phoneNumber ||
      !(await code.verify(digits, async () => {
        await call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: digits }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'confirmation_required') confirmation.startOver()
          throw error
        })
      }))
    )
      return
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
    showToast({ text: t('MINE.PHONE_PROVEN') })
    back()
  }
  const change = (act: () => void) => {
    act()
    setProblem(undefined)
  }

  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {confirmation.confirmed ? (
        <VerifyAddressForm
          title={t('MINE.PHONE_TITLE')}
          detail={t('MINE.PHONE_DETAIL')}
          to={phoneNumber ?? ''}
          otherText="MINE.CODE_OTHER_NUMBER"
          control={code}
          onSend={() => void send()}
          onComplete={(digits) => void verify(digits)}
          field={
            <PhoneField
              country={country}
              onCountry={(chosen) => change(() => setPicked(chosen))}
              value={typed}
              onChange={(text) => change(() => setTyped(text))}
              error={problem ?? code.error}
            />
          }
        />
      ) : (
        <ConfirmPersonForm control={confirmation} detail={t('MINE.PHONE_CONFIRM')} />
      )}
    </Screen>
  )
}
