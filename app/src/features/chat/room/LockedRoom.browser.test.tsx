import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { celebId, chat, me, person, startedAt } from '../data/factories.ts'
import { LockedRoom } from './LockedRoom.tsx'

const locked = { canEnter: false, canSend: false, hasPremium: false, pricePoints: null, fake: false }
let hasFreeSeat = false
const seoha = () => ({
  ...person(celebId, { nickname: '서하', isCeleb: true }),
  celeb: {
    category: 'singer',
    subscriberCount: 1,
    premiumCount: 1,
    messageCount30d: 0,
    messagesByDay: Array.from({ length: 30 }, () => 0),
    lastBroadcastAt: null,
    hasFreeSeat,
  },
})
const takeSeat = () => page.getByRole('button', { name: '1:1 대화 시작하기' })

beforeEach(async () => {
  await loadLateTexts()
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  const subscriptions = [{ id: '7'.repeat(24), userId: me, celebUserId: celebId, createdAt: startedAt }]
  const answers: Record<string, unknown> = {
    '/v1/user/profile': () => ({ users: [seoha()] }),
    '/v1/subscription/list': () => ({ subscriptions }),
    '/v1/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  }
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const { pathname } = new URL(String(address instanceof Request ? address.url : address), location.href)
    const result = (answers[pathname] as (() => unknown) | undefined)?.()
    if (pathname === '/v1/chat/create') {
      hasFreeSeat = false
      const error = { name: 'CommonError', code: 'membership_required', message: '자리가 없어요' }
      return new Response(JSON.stringify({ error }), { status: 403 })
    }
    return new Response(JSON.stringify({ result: wrapDates(result ?? {}) }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

async function open(isFree: boolean): Promise<void> {
  hasFreeSeat = isFree
  const room = { ...chat(1, { recipient: person(celebId, { nickname: '서하', isCeleb: true }) }), ...locked }
  const router = createMemoryRouter([{ path: '*', element: <LockedRoom chat={room} /> }])
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('offers a seat to a follower only where one is free', async () => {
  await open(false)
  await expect.element(page.getByText('지금은 자리가 모두 찼어요')).toBeVisible()
  await expect.element(takeSeat()).not.toBeInTheDocument()
})

it('says that no seat is left after somebody else took the last one', async () => {
  await open(true)
  await takeSeat().click()
  await expect.element(page.getByText('지금은 자리가 모두 찼어요')).toBeVisible()
  await expect.element(takeSeat()).not.toBeInTheDocument()
})
