import { ApiError } from '@byeol/contract/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { checkBirthday, checkEmail, checkNickname, checkPassword } from './checkFields.ts'
import { formErrors } from './formErrors.ts'

const now = new Date('2026-11-20T15:30:00Z') // 21 November in Seoul

describe('sign-up fields', () => {
  it('accept a person who turns 14 today in Seoul, and refuse a younger one', () => {
    expect(checkBirthday('2012-11-21', now)).toBe(true)
    expect(checkBirthday('2012-11-22', now)).toBe('AUTH.BIRTHDAY_YOUNG')
    expect(checkBirthday('2027-01-01', now)).toBe('AUTH.BIRTHDAY_WRONG')
    expect(checkBirthday('', now)).toBe('AUTH.BIRTHDAY_WRONG')
    expect(checkBirthday('2001-02-31', now)).toBe('AUTH.BIRTHDAY_WRONG')
    expect(checkBirthday('2001-13-01', now)).toBe('AUTH.BIRTHDAY_WRONG')
    expect(checkBirthday('2004-02-29', now)).toBe(true)
    expect(checkBirthday('1905-11-21', now)).toBe('AUTH.BIRTHDAY_WRONG')
  })
  it('require a password of 10 characters, or 8 of two kinds', () => {
    expect(checkPassword('abcdefghij')).toBe(true)
    expect(checkPassword('abcdefg1')).toBe(true)
    expect(checkPassword('abcdefgh')).toBe('AUTH.PASSWORD_WEAK')
    expect(checkPassword('')).toBe('AUTH.PASSWORD_MISSING')
  })
  it('are trimmed before they are checked', () => {
    expect(checkNickname('  지우 ')).toBe(true)
    expect(checkNickname('지')).toBe('AUTH.NICKNAME_WRONG')
    expect(checkEmail(' Jiwoo@Example.com ')).toBe(true)
    expect(checkEmail('jiwoo@')).toBe('AUTH.EMAIL_WRONG')
  })
})

describe('a server error', () => {
  beforeAll(loadLateTexts)
  it('is shown beside its field', () => {
    expect(formErrors(new ApiError('email_taken'))).toHaveProperty('email')
    expect(formErrors(new ApiError('sign_up_restricted'))).toHaveProperty('birthday')
    expect(
      Object.keys(
        formErrors(
          new ApiError('invalid_parameters', [
            { path: 'password', message: 'common' },
            { path: 'consents.terms', message: '' },
          ]),
        ),
      ),
    ).toEqual(['password', 'consents'])
  })
  it('is shown for the whole form when it concerns no field', () => {
    expect(formErrors(new ApiError('sign_in_failed'))).toEqual({ form: new ApiError('sign_in_failed').message })
    expect(
      formErrors(new ApiError('invalid_parameters', [{ path: 'deviceInfo.appBuild', message: '' }])),
    ).toHaveProperty('form')
    expect(formErrors(new ApiError('too_many_requests', { retryAfterSeconds: 30 })).form).toContain('30')
  })
})
