import { ApiError } from '@byeol/contract/errors.ts'
import { t, type TextKey } from '../../../i18n/i18n.ts'
import { errorText } from '../../../errors/errorText.ts'
import { retryAfterText } from '../../../errors/retryAfterText.ts'

export type Field = 'email' | 'password' | 'nickname' | 'birthday' | 'consents'

/** Error texts by field. `form` is for an error of the whole form. */
export type FormErrors = Partial<Record<Field | 'form', string>>

/** The texts for fields that pass the browser's checks but not the server's stricter ones. */
const fieldTexts: Record<Field, TextKey> = {
  email: 'AUTH.EMAIL_WRONG',
  password: 'AUTH.PASSWORD_COMMON',
  nickname: 'AUTH.NICKNAME_REFUSED',
  birthday: 'AUTH.BIRTHDAY_WRONG',
  consents: 'AUTH.CONSENTS_MISSING',
}

const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(fieldTexts, name)

export function formErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { form: errorText(error) }
  if (error.code === 'email_taken') return { email: error.message }
  if (error.code === 'sign_up_restricted') return { birthday: error.message }
  if (error.code === 'too_many_requests') return { form: retryAfterText(error.data.retryAfterSeconds) }
  if (error.code !== 'invalid_parameters') return { form: error.message }
  // `newPassword` has the same text as `password`.
  const fields = error.data.map(({ path }) => (path === 'newPassword' ? 'password' : path.split('.')[0]))
  const known = fields.filter(isField)
  if (known.length === 0) return { form: error.message }
  return Object.fromEntries(known.map((field) => [field, t(fieldTexts[field])]))
}
