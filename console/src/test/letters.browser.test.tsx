import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desk, open, playServer } from './openPage.tsx'

playServer()
afterEach(() => sessionStorage.clear())

const claim = {
  ...{ bankCode: '088', bankName: '신한은행', number: '110222334920', holder: '김별' },
  ...{ email: 'me@byeol.example', hasResidence: false, proof: null },
}

it('a refused claim is recalled with Z, and its words are in the form again', async () => {
  await open('/payables', 'light', desk, ['finance'])
  const others = fetch
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, location.href).pathname.replace('/v1', '')
    called.push(path)
    const answers: Record<string, object> = {
      '/console-settlements/open-claim': claim,
      '/console-settlements/refuse-claim': {},
      '/console-settlements/recall-claim': {},
    }
    if (!answers[path]) return others(address, init)
    return new Response(JSON.stringify({ result: wrapDates(answers[path]) }))
  })
  await userEvent.click(page.getByRole('button', { name: '요청 열기' }))
  const field = page.getByRole('textbox', { name: '본인을 확인한 방법, 또는 거절 사유' })
  await userEvent.fill(field, '통장이 흐려요')
  await userEvent.click(page.getByRole('button', { name: '사유를 보내고 거절' }))
  await expect.element(page.getByText('거절했어요. 10초 뒤에 사유를 보내요.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('되돌렸어요. 보낸 것은 없어요.')).toBeVisible()
  expect(called).toContain('/console-settlements/recall-claim')
  await expect.element(field).toHaveValue('통장이 흐려요')
})
