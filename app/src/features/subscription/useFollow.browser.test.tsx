import type { UserId } from '@byeol/contract/ids.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../api/queryClient.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { person } from '../chat/data/factories.ts'
import { FollowButton } from './FollowButton.tsx'
import { premiumsQuery, subscriptionsQuery } from './data/cache.ts'

const celeb = { id: '5'.repeat(24) as UserId, nickname: '서하', celebUsername: 'seoha' }
const dayMs = 86_400_000
const asked: string[] = []
const follow = () => page.getByRole('button', { name: /서하/u })
const question = () => page.getByRole('alertdialog', { name: '서하님 구독을 취소할까요?' })

async function followed({ days, premium }: { days: number; premium: boolean }): Promise<void> {
  const one = { id: '7'.repeat(24), celebUserId: celeb.id, createdAt: new Date(Date.now() - (days - 1) * dayMs) }
  queryClient.setQueryData(subscriptionsQuery.queryKey, { subscriptions: [one] } as never)
  queryClient.setQueryData(premiumsQuery.queryKey, { subscriptionPremiums: premium ? [one] : [] } as never)
  await draw(
    <QueryClientProvider client={queryClient}>
      <FollowButton celeb={celeb} />
      <AlertHost />
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await loadLateTexts()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  asked.length = 0
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    asked.push(new URL(String(address instanceof Request ? address.url : address), location.href).pathname)
    const user = { ...person(celeb.id, { nickname: celeb.nickname }), celeb: null }
    return new Response(JSON.stringify({ result: wrapDates({ user, subscriptions: [], list: [] }) }))
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  { days: 128, premium: false, says: /함께한 128일이 사라지고/u },
  { days: 1, premium: true, says: /프리미엄은 따로 해지하기 전까지/u },
])('asks once before premium or days together are lost: %j', async ({ days, premium, says }) => {
  await followed({ days, premium })
  await follow().click()
  await expect.element(question()).toBeVisible()
  await expect.element(question().getByText(says)).toBeVisible()
  await question().getByRole('button', { name: '계속 구독하기' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(asked).toEqual([])

  await follow().click()
  await question().getByRole('button', { name: '구독 취소하기' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.poll(() => asked).toContain('/v1/user/unsubscribe')
})

it('asks nothing on the first day without premium', async () => {
  await followed({ days: 1, premium: false })
  await follow().click()
  await expect.poll(() => asked).toContain('/v1/user/unsubscribe')
  expect(document.querySelector('[role=alertdialog]')).toBe(null)
})
