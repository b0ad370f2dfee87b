import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf, profileOf } from '../../people/data/factories.ts'
import { testPages } from '../../../test/testPages.tsx'
import { SearchUserPage } from './SearchUserPage.tsx'

const userId = idOf(1)
const searches = ['서하', '@narin', 'ㅇㅅ', '아주 긴 이름으로 찾은 사람은 한 줄에서 끝이 잘려요 정말로 그래요']
const people = [
  profileOf(2, { nickname: '서하', celebUsername: 'seoha' }),
  profileOf(3, { nickname: '서리', introduction: '아침형 인간' }),
  profileOf(4, { nickname: '서로', introduction: '처음 만나요' }),
]
const tied = {
  '/user/dm-user-ids': () => ({ list: [idOf(3)] }),
  '/user/related-ids': () => ({ list: [idOf(2), idOf(3)] }),
}
const known = {
  ...tied,
  '/user/related': () => ({
    list: people.slice(0, 2).map((user) => ({ user, createdAt: new Date('2026-11-01T00:00:00Z') })),
    count: 2,
    next: null,
  }),
}

testPages(
  [
    { id: 'search-user-recent', Page: SearchUserPage, path: '/', answers: known },
    { id: 'search-user-alone', Page: SearchUserPage, path: '/', answers: {} },
    {
      id: 'search-user-found',
      Page: SearchUserPage,
      path: '/',
      answers: { ...tied, '/user/search': () => ({ list: people }) },
      async act() {
        await userEvent.keyboard('서')
        await expect.element(page.getByText('처음 만나요')).toBeVisible()
      },
    },
  ],
  { userId, now: new Date('2026-11-21T12:00:00+09:00') },
  () => localStorage.setItem(`byeol.user.searches.${userId}`, JSON.stringify(searches)),
)
