import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../api/call.ts'
import { answers, detailOf } from './answers.ts'
import { todayFor } from './todayAnswers.ts'
import { desk, open, playServer } from './openPage.tsx'

playServer()

const caseId = '65a0000000000000000000a1' as never
const bodyOf = (result: unknown) => new Response(JSON.stringify({ result: wrapDates(result) }))
const held = (holder: string | null) => {
  const detail = detailOf(caseId) as CaseDetail
  return { ...detail, case: { ...detail.case, holder, closedAt: null } }
}

it('a read that began before an act never shows its old answer', async () => {
  const early = Promise.withResolvers<Response>()
  let reads = 0
  await open('/cases', 'light', desk, ['moderator'], 'loading')
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.href).pathname.replace('/v1', '')
    if (path === '/console-cases/claim') return bodyOf({ until: new Date(Date.now() + 900_000) })
    if (path === '/console-today/today') return bodyOf(todayFor([]))
    if (path !== '/console-cases/case') return bodyOf(answers[path])
    reads += 1
    return reads === 1 ? early.promise : bodyOf(held('seoyeon'))
  })
  await open(`/cases/${caseId as string}`, 'light', desk, ['moderator'], 'loading')
  await expect.poll(() => reads).toBe(1)
  await call(consoleApi.cases.claim, { caseId })
  early.resolve(bodyOf(held(null)))
  await expect.element(page.getByRole('button', { name: '담당 해제' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '맡기' })).not.toBeInTheDocument()
})
