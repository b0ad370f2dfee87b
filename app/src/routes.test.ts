import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isReservedUsername } from '@byeol/contract/text/reservedUsernames.ts'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GuardMiddleware } from './boot/guarded.ts'
import * as guards from './boot/guards.ts'
import { routes } from './routes.tsx'

/** The routes of spec.md point 2, limited to pages that exist, and the guards of each. */
const spec: Record<string, string[]> = {
  boot: ['booted'],
  'policy/terms': ['boot'],
  'policy/operation': ['boot'],
  'policy/privacy': ['boot'],
  'reset-password': ['boot'],
  'get-app': ['boot', 'getApp'],
  'celeb-contents': ['boot'],
  'sign-in': ['boot', 'web'],
  'sign-up': ['boot', 'web'],
  'oauth/kakao': ['boot', 'web'],
  language: ['boot', 'web'],
  'verify-identity': ['boot', 'web'],
  'customer-service': ['boot', 'web'],
  version: ['boot', 'web'],
  'point-buy': ['boot', 'web', 'pointBuy'],
  start: ['boot', 'web', 'start'],
  '': ['boot', 'web', 'auth', 'home'],
  tabs: ['boot', 'web', 'auth', 'tabs'],
  'tabs/activity': ['boot', 'web', 'auth'],
  'tabs/home': ['boot', 'web', 'auth'],
  'tabs/stars': ['boot', 'web', 'auth'],
  'tabs/chats': ['boot', 'web', 'auth'],
  'tabs/me': ['boot', 'web', 'auth'],
  chat: ['boot', 'web', 'auth'],
  settings: ['boot', 'web', 'auth'],
  'change-password': ['boot', 'web', 'auth'],
  'verify-email': ['boot', 'web', 'auth'],
  'verify-phone-number': ['boot', 'web', 'auth'],
  'set-profile': ['boot', 'web', 'auth'],
  'search-user': ['boot', 'web', 'auth'],
  'sign-up-done': ['boot', 'web', 'auth'],
  notice: ['boot', 'web', 'auth'],
  'notice/:noticeId': ['boot', 'web', 'auth'],
  'celeb-application': ['boot', 'web', 'auth'],
  'point-history': ['boot', 'web', 'auth'],
  'point-order': ['boot', 'web', 'auth'],
  'donation-point-history': ['boot', 'web', 'auth'],
  'my-celeb-contents': ['boot', 'web', 'auth'],
  subscription: ['boot', 'web', 'auth'],
  'cancel-subscription-premium': ['boot', 'web', 'auth'],
  'payment-method': ['boot', 'web', 'auth'],
  settlement: ['boot', 'web', 'auth'],
  'subscription-settlement': ['boot', 'web', 'auth'],
  'donation-settlement': ['boot', 'web', 'auth'],
  'celeb-point-history': ['boot', 'web', 'auth'],
  'bank-account': ['boot', 'web', 'auth'],
  subscribing: ['boot', 'web', 'auth'],
  'premium-subscribing': ['boot', 'web', 'auth'],
  subscribers: ['boot', 'web', 'auth'],
  'premium-subscribers': ['boot', 'web', 'auth'],
  'blocking-user': ['boot', 'web', 'auth'],
  'muting-user': ['boot', 'web', 'auth'],
  celebs: ['boot', 'web', 'auth'],
  ':userRef': ['boot', 'web', 'profile'],
  '*': ['boot'],
}

/** Pages that the spec does not list. */
const additions: Record<string, string[]> = {
  handover: ['boot'],
  'undo-email-change': ['boot'],
  'policy/licences': ['boot'],
  agree: ['boot', 'web', 'auth'],
  'policy/takedown': ['boot'],
  'policy/guardian': ['boot'],
  'policy/data-request': ['boot'],
  // Pages that mails link to; they open without a sign-in.
  'policy/takedown-answer': ['boot'],
  'stop-ads': ['boot'],
  'my-data': ['boot'],
  'claim-earnings': ['boot'],
  // Google Play requires both pages.
  'policy/child-safety': ['boot'],
  'policy/accessibility': ['boot'],
  'policy/leaks': ['boot'],
  'leak/:incidentId': ['boot', 'web', 'auth'],
  'policy/refund': ['boot'],
  'policy/youth': ['boot'],
  'policy/celeb-agreement': ['boot'],
  'policy/account-deletion': ['boot'],
  'customer-service/decisions': ['boot', 'web', 'auth'],
  'customer-service/reports': ['boot', 'web', 'auth'],
  'contents-order': ['boot', 'web', 'auth'],
  'contents-editor': ['boot', 'web', 'auth'],
  'premium-order': ['boot', 'web', 'auth'],
  'donation-ranking': ['boot', 'web', 'auth'],
  'settlement/point': ['boot', 'web', 'auth'],
  'settlement/history': ['boot', 'web', 'auth'],
  'settlement/request/:settlementId': ['boot', 'web', 'auth'],
  'bank-account/new': ['boot', 'web', 'auth'],
  'tax-facts': ['boot', 'web', 'auth'],
  dashboard: ['boot', 'web', 'auth'],
  payments: ['boot', 'web', 'auth'],
  'refund-account': ['boot', 'web', 'auth'],
  receipt: ['boot', 'web', 'auth'],
  'receipt/print': ['boot', 'web', 'auth'],
  'post/:postId': ['boot', 'web'],
  'post-editor': ['boot', 'web', 'auth'],
  'tag/:tag': ['boot', 'web', 'auth'],
  'saved-posts': ['boot', 'web', 'auth'],
  'liked-posts': ['boot', 'web', 'auth'],
  'my-posts': ['boot', 'web', 'auth'],
  'my-comments': ['boot', 'web', 'auth'],
  notifications: ['boot', 'web', 'auth'],
  'customer-service/inquiries/new': ['boot', 'web', 'auth'],
  'customer-service/inquiries/:inquiryId': ['boot', 'web', 'auth'],
  'chat/new': ['boot', 'web', 'auth'],
  'chat/shared': ['boot', 'web', 'auth'],
  'chat/invite': ['boot', 'web', 'auth'],
  'chat/requests': ['boot', 'web', 'auth'],
  'chat/fan': ['boot', 'web', 'auth'],
  'chat/media': ['boot', 'web', 'auth'],
  favorites: ['boot', 'web', 'auth'],
  'favorites/letter': ['boot', 'web', 'auth'],
  'our-days': ['boot', 'web', 'auth'],
  'settings/private-chats': ['boot', 'web', 'auth'],
  'settings/auto-messages': ['boot', 'web', 'auth'],
  'settings/shelter': ['boot', 'web', 'auth'],
  'settings/shelter/held': ['boot', 'web', 'auth'],
  'settings/unwanted-words': ['boot', 'web', 'auth'],
  'settings/account': ['boot', 'web', 'auth'],
  'settings/sessions': ['boot', 'web', 'auth'],
  'settings/push': ['boot', 'web', 'auth'],
  'settings/text-size': ['boot', 'web', 'auth'],
  'settings/data': ['boot', 'web', 'auth'],
  'settings/delete-account': ['boot', 'web', 'auth'],
}

const names = new Map(Object.entries(guards).map(([name, guard]) => [guard, name.replace(/Guard$/, '')]))

const guardNames = ({ middleware = [] }: RouteObject): string[] =>
  middleware.flatMap((each) => ('guard' in each ? [names.get((each as GuardMiddleware).guard) ?? 'unknown'] : []))

function flatten(list: readonly RouteObject[], above: string, outer: string[]): [string, string[]][] {
  return list.flatMap((route) => {
    const all = [...outer, ...guardNames(route)]
    const path = [above, route.path].filter(Boolean).join('/')
    return route.children ? flatten(route.children, path, all) : [[path, all]]
  })
}

describe('the routes', () => {
  it('are the routes of the spec for existing pages, under their guards', () => {
    expect(Object.fromEntries(flatten(routes, '', []))).toEqual({ ...spec, ...additions })
  })
})

describe('the addresses of pages', () => {
  it('are reserved as usernames', () => {
    const first = Object.keys(spec).map((path) => path.split('/')[0]!)
    const names = first.filter((name) => isCelebUsername(name))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([])
  })
})
