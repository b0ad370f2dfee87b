import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Context } from '../../../context.ts'

const words = { ko: '휴대폰 번호를 다시 확인해 주세요.', en: 'Please check the phone number.' }

export interface Textable {
  /** In E.164. */
  number: string
  country: string
}

/** The mobile number in E.164, with its country. Throws `invalid_parameters` for a number of any other kind. */
export function requireMobile(phoneNumber: string, language: Language): Textable {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  const type = parsed?.getType()
  // Satellite phones and international networks (+870, +882) belong to no country.
  if (!parsed?.country || !parsed.isValid() || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE'))
    throw new ApiError('invalid_parameters', [{ path: 'phoneNumber', message: words[language] }])
  return { number: parsed.number, country: parsed.country }
}

/** Like `requireMobile`, and requires a country to which we send texts. Throws `phone_country_not_served`. */
export function requireTextable({ textRules }: Context, phoneNumber: string, language: Language): Textable {
  const mobile = requireMobile(phoneNumber, language)
  if (!textRules.countries.has(mobile.country))
    throw new ApiError('phone_country_not_served', { countries: [...textRules.countries.keys()] })
  return mobile
}

/** Whether we send no texts to this number in E.164: its country gets none, or it belongs to no country. */
export function isUntextable({ textRules }: Context, number: string): boolean {
  const parsed = parsePhoneNumberFromString(number)
  return parsed !== undefined && !textRules.countries.has(parsed.country ?? '')
}
