import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { setPhone, type Phone } from '../../native/phone.ts'
import { followPermission } from '../notification/push.ts'
import { lost, stubServer, type Sent } from '../../test/stubServer.ts'
import { PushHere } from './PushHere.tsx'

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('pushes that the server did not turn off stay on, also at the next start', async () => {
  const answers: Record<string, (sent: Sent) => unknown> = { '/user/push-token': lost }
  const arrived = stubServer(answers)
  setPhone({ keepToken: () => undefined, push: { state: () => 'on', token: async () => 'token' } } as unknown as Phone)
  await followPermission()
  await draw(<PushHere />)
  const here = page.getByRole('switch')
  await here.click()
  await expect.poll(() => arrived.length).toBe(1)
  await expect.element(here).toBeEnabled()
  await expect.element(here).toBeChecked()
  answers['/user/push-token'] = () => ({})
  await here.click()
  await expect.element(here).not.toBeChecked()
  expect(arrived.map(({ body }) => body)).toEqual([{ pushToken: null }, { pushToken: null }])
})
