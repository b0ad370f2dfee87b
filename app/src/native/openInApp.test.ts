import { describe, expect, it } from 'vitest'
import { appAddress } from './openInApp.ts'

const page = new URL('https://byeol.example/chat?id=1')
const of = (userAgent: string, maxTouchPoints = 5) => appAddress(page, { userAgent, maxTouchPoints })

describe('a page in the native app', () => {
  it('is an intent on Android and the app scheme on iOS', () => {
    expect(of('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(
      'intent://byeol.example/chat?id=1#Intent;scheme=https;package=app.byeol;end',
    )
    expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')).toBe('byeol://app/chat?id=1')
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('byeol://app/chat?id=1')
  })
  it('returns on Android to the given page if the app is missing, not to the Play Store', () => {
    const android = { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', maxTouchPoints: 5 }
    expect(appAddress(page, android, new URL('https://byeol.example/chat?id=1&withoutApp=1'))).toContain(
      ';S.browser_fallback_url=https%3A%2F%2Fbyeol.example%2Fchat%3Fid%3D1%26withoutApp%3D1;end',
    )
  })
  it('has no address except on a phone', () => {
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBeNull()
    expect(of('Mozilla/5.0 (X11; Linux x86_64)')).toBeNull()
  })
})
