import type { BootData } from '@byeol/contract/auth/boot.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { BootPage } from '../../../boot/BootPage.tsx'
import { setBoot } from '../../../api/bootState.ts'
import { guarded } from '../../../boot/guarded.ts'
import { bootGuard } from '../../../boot/guards.ts'
import { setSessionHooks } from '../../../boot/setSessionHooks.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { lost, stubServer, type Sent } from '../../../test/stubServer.ts'
import { idOf, profileOf } from '../../people/data/factories.ts'
import { closeSession } from '../session/session.ts'
import { changeDraft, dropDraft } from '../session/signUpDraft.ts'
import { SignUpPage } from './SignUpPage.tsx'

const token = `x.${btoa(JSON.stringify({ sub: idOf(2) })).replaceAll('=', '')}.x`
const booted: Partial<BootData> = {
  user: {
    ...profileOf(2),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: false,
    createdAt: new Date(),
  },
}
let answers: Record<string, (sent: Sent) => unknown>
let arrived: Sent[]

beforeAll(async () => {
  setSessionHooks()
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => {
  answers = {
    '/auth/sign-up': () => ({ token, deviceToken: 'device' }),
    '/auth/check-nickname': () => ({ isAllowed: true }),
    '/auth/boot': lost,
    '/chat/list': () => ({ chats: [], next: null }),
  }
  arrived = stubServer(answers)
  setBoot({ state: 'done' })
  changeDraft({
    consents: { age14: true, terms: true, privacy: true, marketing: false, nightPush: false },
    proof: { email: 'new@byeol.test', emailTicket: 'ticket' },
  })
})
afterEach(async () => {
  dropDraft()
  setBoot({ state: 'done' })
  await closeSession()
  vi.unstubAllGlobals()
})

it('a sign-up whose person could not be loaded goes on from the start-up page, and is made once', async () => {
  const router = createMemoryRouter(
    [
      { path: '/boot', Component: BootPage },
      {
        middleware: [guarded(bootGuard)],
        children: [
          { path: '/sign-up', Component: SignUpPage },
          { path: '/sign-up-done', Component: () => <p>가입을 마쳤어요</p> },
        ],
      },
    ],
    { initialEntries: ['/sign-up?step=profile'] },
  )
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  box.style.height = '844px'
  await page.getByLabelText('비밀번호', { exact: true }).fill('salt and rice 12')
  await page.getByLabelText('닉네임').fill('온유')
  await page.getByLabelText('생년월일').fill('2001.04.05')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.element(page.getByText('별을 시작하지 못했어요')).toBeVisible()
  answers['/auth/boot'] = () => booted
  await page.getByRole('button', { name: '다시 시도하기' }).click()
  await expect.element(page.getByText('가입을 마쳤어요')).toBeVisible()
  expect(arrived.filter(({ path }) => path === '/auth/sign-up')).toHaveLength(1)
})
