import type { UserProfile } from '@byeol/contract/user.ts'
import { people } from '@byeol/ui/gallery/demo.ts'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { testPages } from '../../../test/testPages.tsx'
import { person } from '../../chat/data/factories.ts'
import { idOf, profileOf } from '../../people/data/factories.ts'
import { SignUpDonePage } from './SignUpDonePage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
const celebOf = (n: number, nickname: string, photoUrl: string, messageCount30d: number): UserProfile =>
  profileOf(n, {
    nickname,
    celebUsername: `celeb${n}`,
    photoUrl,
    celeb: {
      category: 'singer',
      subscriberCount: 12_480,
      premiumCount: 1_284,
      messageCount30d,
      messagesByDay: Array.from({ length: 30 }, () => 3),
      lastBroadcastAt: now,
      hasFreeSeat: true,
    },
  })

testPages(
  [
    {
      id: 'welcome',
      isKey: true,
      Page: SignUpDonePage,
      path: '/',
      answers: {
        '/subscription/list': () => ({ subscriptions: [] }),
        '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
        '/user/list-celebs': () => ({
          list: [
            celebOf(2, '서하', people.seoha.src, 214),
            celebOf(3, '윤슬', people.yunseul.src, 96),
            celebOf(4, '채온', people.chaeon.src, 180),
          ],
          next: null,
        }),
      },
    },
  ],
  { userId: idOf(1), now },
  () =>
    queryClient.setQueryData(meQuery.queryKey, {
      ...person(idOf(1), { nickname: '지우', isCeleb: false, celebUsername: null }),
      email: 'jiwoo@byeol.test',
      kind: 'ordinary',
      isEmailVerified: true,
      isIdentityVerified: false,
      createdAt: now,
    }),
)
