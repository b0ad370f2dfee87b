import { describe, expect, it } from 'vitest'
import { toDeviceClock, clockText, codeDigitsOf } from './sentCode.ts'

describe('a code that was sent', () => {
  it('is valid for five minutes by this device’s clock, even when that clock is wrong', () => {
    const received = new Date('2026-11-20T03:00:00Z')
    const times = toDeviceClock(
      { expiresAt: new Date('2026-11-20T03:12:00Z'), resendAt: new Date('2026-11-20T03:08:00Z') },
      received,
    )
    expect(times).toEqual({ expiresAt: new Date('2026-11-20T03:05:00Z'), resendAt: new Date('2026-11-20T03:01:00Z') })
  })
  it('may be pasted with spaces, hyphens or full-width digits', () => {
    expect(codeDigitsOf(' 123 456 ')).toBe('123456')
    expect(codeDigitsOf('123-456')).toBe('123456')
    expect(codeDigitsOf('１２３４５６')).toBe('123456')
    expect(codeDigitsOf('[별] 인증번호 123456')).toBe('123456')
    expect(codeDigitsOf('[Web발신]\n[Byeol] 인증번호 123-456을 5분 안에 넣어 주세요.')).toBe('123456')
    expect(codeDigitsOf('5분 안에 123456을 넣어 주세요. 2026-11-29')).toBe('123456')
    expect(codeDigitsOf('1234567')).toBe('123456')
    expect(codeDigitsOf('12')).toBe('12')
  })
  it('counts down to zero and no further', () => {
    expect(clockText(300_000)).toBe('5:00')
    expect(clockText(59_001)).toBe('1:00')
    expect(clockText(9_000)).toBe('0:09')
    expect(clockText(-5)).toBe('0:00')
  })
})
