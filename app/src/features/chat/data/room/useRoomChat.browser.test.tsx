import { ApiError } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../../api/me.ts'
import { queryClient } from '../../../../api/queryClient.ts'
import { setToken } from '../../../../api/token.ts'
import { profileOf } from '../../../people/data/factories.ts'
import { chat, idOf, me, person, startedAt } from '../factories.ts'
import { useRoomChat } from './useRoomChat.ts'

const friend = { ...profileOf(7, { nickname: '하늘' }), id: idOf<typeof me>(7, 'e') }
const existing = chat(1, { recipient: friend, userIds: [me, friend.id] })
/** The mocked response to the request for the direct chat. */
let direct: () => Response
const results: Record<string, unknown> = {
  '/v1/chat/list': { chats: [], next: null },
  '/v1/user/profile': { users: [friend] },
  '/v1/subscription/list': { subscriptions: [] },
  '/v1/subscription/premium-list': { subscriptionPremiums: [] },
  '/v1/permission/dm-enter': { permissionDMEnters: [] },
  '/v1/permission/dm-send': { permissionDMSends: [] },
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
    return pathname === '/v1/chat/direct-message' ? direct() : Response.json({ result: wrapDates(results[pathname]) })
  })
})
afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Stage() {
  const found = useRoomChat(null, friend.id)
  return (
    <output>{found.state === 'found' ? `${found.chat.recipient?.nickname} ${found.chat.fake}` : found.state}</output>
  )
}
const drawStage = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  )

it('opens the direct chat that the server finds', async () => {
  direct = () => Response.json({ result: wrapDates({ chat: existing }) })
  const box = await drawStage()
  await expect.poll(() => box.textContent).toBe('하늘 false')
})

it('begins a chat where the server says null', async () => {
  direct = () => Response.json({ result: { chat: null } })
  const box = await drawStage()
  await expect.poll(() => box.textContent).toBe('하늘 true')
})

it('takes an error for no chat, and logs it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { name, code, message } = new ApiError('not_found')
  direct = () => Response.json({ error: { name, code, message } }, { status: 404 })
  const box = await drawStage()
  await expect.poll(() => box.textContent).toBe('하늘 true')
  expect(logged).toHaveBeenCalledWith('direct message', expect.objectContaining({ code: 'not_found' }))
})
