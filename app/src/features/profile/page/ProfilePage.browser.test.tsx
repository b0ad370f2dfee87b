import { QueryClientProvider } from '@tanstack/react-query'
import { wrapDates } from '@byeol/contract/wire.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { people } from '@byeol/ui/gallery/demo.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { idOf, profileOf } from '../../people/data/factories.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { ProfilePage } from './ProfilePage.tsx'

const minseo = profileOf(7, { nickname: '민서', photoUrl: people.jiwoo.src })

let found: UserProfile[]
beforeAll(loadLateTexts)
beforeEach(() => {
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: idOf(1) })).replaceAll('=', '')}.x`)
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const { url } = new Request(address)
    const result = new URL(url).pathname.endsWith('/user/profile') ? { users: found } : { list: [], next: null }
    return new Response(JSON.stringify({ result: wrapDates(result) }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

async function open(): Promise<void> {
  const router = createMemoryRouter([{ path: '/:userRef', Component: ProfilePage }], {
    initialEntries: [`/${minseo.id}`],
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('a profile kept from before gives way at once when the person was suspended meanwhile', async () => {
  queryClient.setQueryData(userQuery(minseo.id).queryKey, minseo)
  found = [{ ...profileOf(7, { nickname: '민서' }), celeb: null, isSuspended: true }]
  await open()
  await expect.element(page.getByText('이용이 정지된 사용자예요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /구독/u })).not.toBeInTheDocument()
})

it('a profile kept from before gives way at once when the person is hidden from the viewer', async () => {
  queryClient.setQueryData(userQuery(minseo.id).queryKey, minseo)
  found = []
  await open()
  await expect.element(page.getByText('민서')).not.toBeInTheDocument()
  await expect.poll(() => queryClient.getQueryData(userQuery(minseo.id).queryKey)).toBeNull()
})

it('a press on the portrait shows it large, and Escape returns to it', async () => {
  found = [minseo]
  await open()
  const portrait = page.getByRole('button', { name: /민서.*사진/u })
  await portrait.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(portrait).toHaveFocus()
})
