import { idOf } from '../data/factories.ts'
import { testPages } from '../../../test/testPages.tsx'
import { SearchUserPage } from './SearchUserPage.tsx'

const userId = idOf(1)
const searches = ['서하', '@narin', 'ㅇㅅ', '아주 긴 이름으로 찾은 사람은 한 줄에서 끝이 잘려요 정말로 그래요']

testPages(
  [{ id: 'search-user-recent', Page: SearchUserPage, path: '/', answers: {} }],
  { userId, now: new Date('2026-11-21T12:00:00+09:00') },
  () => localStorage.setItem(`byeol.user.searches.${userId}`, JSON.stringify(searches)),
)
