import type { UserId } from '@byeol/contract/ids.ts'
import { describe, expect, it } from 'vitest'
import type { BootView } from '../api/bootState.ts'
import {
  authGuard,
  bootedGuard,
  bootGuard,
  getAppGuard,
  profileGuard,
  startGuard,
  webGuard,
  type Session,
} from './guards.ts'

const me = '65a000000000000000000001' as UserId
const visitor: Session = { userId: null, webAccess: true, isSuspended: false }
const stranger: Session = { userId: null, webAccess: false, isSuspended: false }
const fan: Session = { userId: me, webAccess: false, isSuspended: false }
const done: BootView = { state: 'done', updateRequired: false, mustAgree: false }
const old: BootView = { state: 'done', updateRequired: true, mustAgree: false }
const at = (path: string) => new URL(path, 'https://byeol.example')

describe('the boot guard', () => {
  it.each(['before', 'error'] as const)('sends to boot with the wanted URL while boot is %s', (state) => {
    expect(bootGuard(fan, { state, updateRequired: false, mustAgree: false }, at('/chat?chatId=1'))).toBe(
      '/boot?r=%2Fchat%3FchatId%3D1',
    )
  })
  it('passes when boot is done', () => {
    expect(bootGuard(fan, done, at('/chat'))).toBeNull()
  })
  it('sends an old build from every other page to /version', () => {
    expect(bootGuard(fan, old, at('/tabs'))).toBe('/version')
    expect(bootGuard(fan, old, at('/version'))).toBeNull()
    expect(bootGuard(fan, old, at('/version/notes'))).toBeNull()
  })
  it('sends a suspended person to their payments, except from the pages of money and support', () => {
    const suspended = { ...fan, isSuspended: true }
    for (const path of [
      '/',
      '/tabs/chats',
      '/@seoha',
      '/point-buy',
      '/point-order',
      '/premium-order',
      '/settings/account',
    ])
      expect(bootGuard(suspended, done, at(path)), path).toBe('/payments')
    for (const path of [
      '/payments',
      '/receipt?orderId=1',
      '/subscription',
      '/payment-method',
      '/settings/push',
      '/settings/data',
      '/settings/delete-account',
      '/customer-service/inquiries/new',
      '/refund-account',
      '/settlement',
      '/settlement/history',
      '/bank-account/new',
      '/tax-facts',
      // Pages that mails link to.
      '/claim-earnings?proof=x',
      '/stop-ads?code=x',
      '/my-data?code=x',
    ])
      expect(bootGuard(suspended, done, at(path)), path).toBeNull()
    expect(bootGuard(suspended, old, at('/payments'))).toBe('/version')
  })
  it('asks a person to agree to changed documents first, except on the pages to leave and of money', () => {
    const due = { ...done, mustAgree: true }
    expect(bootGuard(fan, due, at('/tabs/chats'))).toBe('/agree?r=%2Ftabs%2Fchats')
    for (const path of ['/agree', '/settings/data', '/settings/delete-account', '/payments', '/policy/terms?version=x'])
      expect(bootGuard(fan, due, at(path)), path).toBeNull()
    expect(bootGuard(visitor, due, at('/tabs/chats'))).toBeNull()
  })
  it('leaves the start-up page for the wanted URL once boot is done', () => {
    expect(bootedGuard(fan, { ...done, state: 'before' }, at('/boot?r=%2Fchat'))).toBeNull()
    expect(bootedGuard(fan, done, at('/boot?r=%2Fchat'))).toBe('/chat')
    expect(bootedGuard(fan, done, at('/boot?r=%2F%2Fevil'))).toBe('/')
  })
})

describe('the web guard', () => {
  it('shows get-app to a visitor without the cookie', () => {
    expect(webGuard(stranger, done, at('/tag/seoha'))).toBe('/get-app?r=%2Ftag%2Fseoha')
  })
  it('passes people who are signed in or have wa=1', () => {
    expect(webGuard(fan, done, at('/tabs'))).toBeNull()
    expect(webGuard(visitor, done, at('/sign-in'))).toBeNull()
  })
  it('shows everybody a celeb by their link, and signed-in people other profiles', () => {
    for (const path of ['/@seoha', '/%40Seo.ha_1']) {
      expect(webGuard(stranger, done, at(path)), path).toBeNull()
      expect(profileGuard(stranger, done, at(path)), path).toBeNull()
    }
    expect(webGuard(stranger, done, at('/@a'))).toBe('/get-app?r=%2F%40a')
    expect(profileGuard(visitor, done, at(`/${me}`))).toBe(`/start?r=%2F${me}`)
    expect(profileGuard(fan, done, at(`/${me}`))).toBeNull()
  })
  it('lets an old build reach /version', () => {
    expect(webGuard(stranger, old, at('/version'))).toBeNull()
  })
  it('redirects to r when wa=1 is given', () => {
    expect(getAppGuard(visitor, done, at('/get-app?wa=1&r=%2Fsign-up'))).toBe('/sign-up')
    expect(getAppGuard(visitor, done, at('/get-app?wa=1'))).toBe('/')
    expect(getAppGuard(visitor, done, at('/get-app?r=%2Fsign-up'))).toBeNull()
  })
})

describe('sign-in guards', () => {
  it('redirect a visitor on an auth route to /start with r', () => {
    expect(authGuard(visitor, done, at('/notice'))).toBe('/start?r=%2Fnotice')
    expect(authGuard(visitor, done, at('/'))).toBe('/start')
    expect(authGuard(fan, done, at('/notice'))).toBeNull()
  })
  it('redirect a signed-in person on /start to r, else to /tabs', () => {
    expect(startGuard(fan, done, at('/start?r=%2Fnotice'))).toBe('/notice')
    expect(startGuard(fan, done, at('/start'))).toBe('/tabs')
    expect(startGuard(fan, done, at('/start?r=javascript:alert(1)'))).toBe('/tabs')
    expect(startGuard(visitor, done, at('/start'))).toBeNull()
  })
})
