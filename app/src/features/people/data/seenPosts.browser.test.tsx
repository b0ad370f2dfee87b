import type { UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { beforeEach, expect, it } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { useHasNewPost, useLookAtPosts } from './seenPosts.ts'

const celeb = (lastPostAt: Date | null): UserProfile => ({
  id: 'c'.repeat(24) as UserId,
  nickname: '서하',
  celebUsername: 'seoha',
  birthday: null,
  isCeleb: true,
  introduction: '',
  photoUrl: null,
  coverUrl: null,
  celeb: {
    category: 'singer',
    subscriberCount: 0,
    premiumCount: 0,
    messageCount30d: 0,
    messagesByDay: Array.from({ length: 30 }, () => 0),
    lastBroadcastAt: null,
    lastPostAt,
    hasFreeSeat: false,
  },
})
const first = new Date('2026-11-20T03:00:00Z')
const second = new Date('2026-11-21T03:00:00Z')

function Row({ of, isFollowed }: { of: UserProfile; isFollowed: boolean }) {
  return <p>{useHasNewPost(of, isFollowed) ? '새 글' : '-'}</p>
}
function Board({ of }: { of: UserProfile }) {
  useLookAtPosts(of)
  return <p>게시판</p>
}
async function rowSays(of: UserProfile, isFollowed = true): Promise<string | null> {
  const box = await draw(<Row of={of} isFollowed={isFollowed} />)
  await settle()
  return box.textContent
}

beforeEach(() => {
  localStorage.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: String(Math.random()).slice(2, 14) })).replaceAll('=', '')}.x`)
})

it('a followed celeb with a post since the last look has a new post, until the person looks', async () => {
  expect(await rowSays(celeb(first))).toBe('-')
  expect(await rowSays(celeb(second))).toBe('새 글')
  await draw(<Board of={celeb(second)} />)
  await settle()
  expect(await rowSays(celeb(second))).toBe('-')
})

it('a celeb whom the person neither follows nor has looked at has none', async () => {
  expect(await rowSays(celeb(first), false)).toBe('-')
  expect(await rowSays(celeb(second), false)).toBe('-')
  expect(await rowSays(celeb(null))).toBe('-')
})
