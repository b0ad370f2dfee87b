import type { DonationBalance } from '@byeol/contract/donation.ts'
import { errors } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { queryClient } from '../../api/queryClient.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { idOf, person } from '../chat/data/factories.ts'
import { DonationForm } from './DonationForm.tsx'

const balance: DonationBalance = {
  points: 23_000 as Points,
  expiringSoon: 0 as Points,
  owedPoints: 0 as Points,
  leftTodayWon: 1_000_000 as Won,
  leftMonthWon: null,
  pendingOrderId: null,
  leftTodayPoints: 887_000 as Points,
  canDonate: true,
  canDonateFrom: null,
}
const seoha = { ...person(idOf<UserId>(3, 'e'), { nickname: '서하' }), celeb: null }
const nothing = () => undefined

beforeAll(loadLateTexts)
afterEach(() => vi.unstubAllGlobals())

it('a donation whose outcome the server does not know is repeated with the same key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { headers }: RequestInit = {}) => {
    if (!String(address).endsWith('/donation/donate')) return new Response(JSON.stringify({ result: balance }))
    keys.push(new Headers(headers).get('Idempotency-Key'))
    const error = { code: 'unavailable', message: errors.unavailable.ko }
    return new Response(JSON.stringify(keys.length === 1 ? { error } : { result: { points: 13_000 } }))
  })
  const sent = vi.fn()
  const form = (
    <DonationForm
      celeb={seoha}
      balance={balance}
      draft={{ celebUserId: seoha.id, points: 10_000 as Points, ownText: null, message: '', isAnonymous: false }}
      missing={0}
      open
      onChange={nothing}
      onBuy={nothing}
      onClose={nothing}
      onSent={sent}
    />
  )
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
      <AlertHost />
    </QueryClientProvider>,
  )
  const send = page.getByRole('dialog').getByRole('button', { name: /보내기$/u })
  await send.click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await send.click()
  await expect.poll(() => sent.mock.calls).toHaveLength(1)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
