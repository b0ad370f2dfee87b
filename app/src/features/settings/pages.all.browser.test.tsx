import { testPages } from '../../test/testPages.tsx'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { me, person } from '../chat/data/factories.ts'
import { TextSizePage } from './TextSizePage.tsx'

const fan = { ...person(me), email: 'jiwoo@byeol.test', kind: 'ordinary' as const, createdAt: new Date(0) }

testPages(
  [{ id: 'text-size', Page: TextSizePage, path: '/settings/text-size', answers: {} }],
  { userId: me, now: new Date('2026-11-21T12:00:00+09:00') },
  () => queryClient.setQueryData(meQuery.queryKey, { ...fan, isEmailVerified: true, isIdentityVerified: false }),
)
