import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, compareOutline, desk, open, playServer } from './openPage.tsx'
import { readButtons, readWords } from './readPage.ts'

playServer()

const retry = '다시 시도'
const lists = [
  ['today', ['agent'], '대기 중인 업무가 없어요 새로 오면 여기에 보여요.'],
  ['cases', ['moderator'], '처리할 신고가 없어요 새 신고가 오면 위험도가 높은 순으로 보여요.'],
  ['applications', ['reviewer'], '심사할 신청이 없어요 새 신청이 오면 오래된 순으로 보여요.'],
  ['bank-accounts', ['reviewer'], '확인할 계좌가 없어요'],
  ['notices', ['publisher'], '공지가 없어요 새 공지를 쓰면 여기에 보여요.'],
  ['versions', ['publisher'], '플랫폼이 없어요 서버가 시작하면 나타나요.'],
  ['orders', ['agent'], '주문이 없어요'],
  ['flags', ['publisher'], '스위치가 없어요 새 버전에 스위치가 생기면 여기에 나타나요.'],
  ['policies', ['publisher'], '아직 문서가 없어요'],
  ['usage', ['publisher'], '아직 집계한 내용이 없어요 통계에 동의한 사람이 방문하면 숫자가 보여요.'],
  ['kinds', ['owner'], '승인할 요청이 없어요'],
  ['replies', ['agent'], '저장한 답변이 없어요'],
] as const

it.each(lists)('the list of %s says that it loads', async (path, roles) => {
  await open(`/${path}`, 'light', desk, roles, 'loading')
  await expect.element(page.getByRole('status', { name: '불러오는 중' }).first()).toBeVisible()
  await compareOutline(`${path}-loading`)
})

it.each(lists)('the list of %s says that it is empty', async (path, roles, words) => {
  await open(`/${path}`, 'light', desk, roles, 'empty')
  expect(readWords()).toContain(words)
  await compareOutline(`${path}-empty`)
})

it.each(lists)(
  'the list of %s says that it could not be loaded, and is loaded again on request',
  async (path, roles) => {
    await open(`/${path}`, 'light', desk, roles, 'error')
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    expect(readWords()).toContain('불러오지 못했어요')
    await compareOutline(`${path}-error`)
    answerWith('content')
    await page.getByRole('button', { name: retry }).first().click()
    await expect.poll(readButtons).not.toContain(retry)
    expect(readWords()).not.toContain('불러오지 못했어요')
  },
)

it.each(['loading', 'error'] as const)('an account stands as outlined while its passkeys are %s', async (given) => {
  await open('/account', 'light', desk, ['agent'], given)
  if (given === 'error') await expect.element(page.getByRole('alert')).toBeVisible()
  await compareOutline(`account-${given}`)
})
