import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { profileOf } from '../../people/data/factories.ts'
import { idOf, me, person, startedAt } from '../data/factories.ts'
import { draftSession, putDrafts, saveDraft } from '../outbox/drafts.ts'
import { roomPath } from '../data/room/roomPath.ts'
import { useChatViews } from './useChatViews.ts'

const friend = { ...profileOf(7, { nickname: '하늘' }), id: idOf<typeof me>(7, 'e') }
const results: Record<string, unknown> = {
  '/v1/chat/list': { chats: [], next: null },
  '/v1/user/profile': { users: [friend] },
  '/v1/subscription/list': { subscriptions: [] },
  '/v1/subscription/premium-list': { subscriptionPremiums: [] },
  '/v1/permission/dm-enter': { permissionDMEnters: [] },
  '/v1/permission/dm-send': { permissionDMSends: [] },
  '/v1/user/block-list': { list: [] },
}

beforeEach(() => {
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  queryClient.setQueryData(meQuery.queryKey, {
    ...person(me),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: false,
    createdAt: startedAt,
  })
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const { pathname } = new URL(String(address instanceof Request ? address.url : address), location.href)
    return Response.json({ result: wrapDates(results[pathname] ?? {}) })
  })
})
afterEach(() => {
  putDrafts(me, {})
  setToken(null)
  vi.unstubAllGlobals()
})

function Stage() {
  const { chats, drafted } = useChatViews()
  if (!chats) return <output>…</output>
  return (
    <output>
      {chats.map((chat) => `${chat.recipient?.nickname} ${roomPath(chat)} ${drafted.has(chat.id)}`).join()}|
    </output>
  )
}

it('lists somebody new whose first message was begun, until it is sent or emptied', async () => {
  saveDraft(me, friend.id, '안녕하세요, 처음 인사드려요', draftSession())
  await draw(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  )
  const list = page.getByRole('status')
  await expect.element(list).toHaveTextContent(`하늘 /chat?userId=${friend.id} true|`)
  saveDraft(me, friend.id, '', draftSession())
  await expect.element(list).not.toHaveTextContent('하늘')
})
