import { expect, type Page } from '@playwright/test'
import { applicationOf, applyBeside } from '../world/applicants.ts'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { proveInConsole, signApproval } from './reviewInConsole.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a reviewer asks for more, and two reviewers approve a well-known name', async ({ browser, server }) => {
  const first = await enterConsole(browser, server, 'eunjae')
  const second = await enterConsole(browser, server, 'yuna')
  const applicant = await applyBeside(server, {
    nickname: '유명한이',
    stageName: `유명${run}`,
    username: `known.${run}`,
  })
  const { token, id, apply } = applicant

  const { page } = first
  await page.goto(`${server.consoleUrl}/applications/${id}`)
  const [said, decision] = [inPanel(page, '신청 내용'), inPanel(page, '어떻게 할까요?')]
  await expect(said.getByText('한유명')).toBeHidden()
  await expect(said.getByRole('button', { name: '열기' })).toBeDisabled()
  await decision.getByRole('button', { name: '맡기' }).click()
  await expect(said.getByText('한유명')).toBeVisible()
  await said.getByRole('button', { name: '열기' }).click()
  await expect(said.getByRole('img', { name: 'snow.jpg' })).toBeVisible()
  await decision.getByRole('radio', { name: '보완 요청' }).check()
  await decision.getByRole('checkbox', { name: '소개' }).check()
  await decision.getByLabel('소개 보완 사항').fill('조금 더 적어 주세요.')
  await requireAccessible(page, 'an application that needs more')
  await decision.getByRole('button', { name: '보완 요청하기' }).click()
  await expect(page.getByText('결정했어요')).toBeVisible()
  // Until then, the reviewer can take it back.
  await expect
    .poll(() => applicationOf(server, token), { timeout: 120_000 })
    .toMatchObject({ status: 'more_needed', problems: { introduction: '조금 더 적어 주세요.' } })

  await apply({ introduction: '10년째 무대에 서요.' })
  await page.goto(`${server.consoleUrl}/applications/${id}`)
  await expect(said.getByText('재접수', { exact: true })).toBeVisible()
  await decision.getByRole('button', { name: '널리 알려진 이름이에요' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '널리 알려진 이름이에요' }).click()
  await expect(decision.getByText('두 번째')).toBeVisible()
  await decision.getByRole('button', { name: '맡기' }).click()
  await proveInConsole(page)
  await signApproval(page, '첫 번째 승인')
  await expect(page.getByText('다른 심사 담당자가 승인하면 완료돼요')).toBeVisible()
  expect(await applicationOf(server, token)).toMatchObject({ status: 'pending' })

  await second.page.goto(`${server.consoleUrl}/applications/${id}`)
  const other = inPanel(second.page, '어떻게 할까요?')
  await expect(other.getByText('eunjae', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: '맡기' }).click()
  await proveInConsole(second.page)
  await signApproval(second.page)
  await expect(second.page.getByText('잠시 후 셀럽으로 바뀌어요')).toBeVisible()
  await expect.poll(async () => (await applicationOf(server, token)).status, { timeout: 120_000 }).toBe('approved')
  for (const { leave } of [first, second]) await leave()
})

test('a notice in both languages goes out when a colleague has checked it, and fans read it', async ({
  browser,
  server,
}) => {
  const title = `점검 안내 ${run}`
  const writer = await enterConsole(browser, server, 'jiho')
  const checker = await enterConsole(browser, server, 'taeho')

  const { page } = writer
  await page.goto(`${server.consoleUrl}/notices/new`)
  const editor = inPanel(page, '공지 쓰기')
  await editor.getByRole('radio', { name: '점검' }).check({ force: true })
  await editor.getByLabel('제목 · 한국어').fill(title)
  await editor.getByLabel('내용 · 한국어').fill('새벽 3시부터 4시까지 점검해요.')
  await editor.getByLabel('제목 · 영어').fill('Maintenance')
  await expect(editor.getByRole('button', { name: '초안 저장하기' })).toBeDisabled()
  await editor.getByLabel('내용 · 영어').fill('From 3 to 4 a.m.')
  await expect(inPanel(page, '팬이 보는 모습').getByRole('heading', { name: title })).toBeVisible()
  await requireAccessible(page, 'a notice that is written')
  await editor.getByRole('button', { name: '초안 저장하기' }).click()
  const own = inPanel(page, '공지').last()
  await expect(own.getByText('내가 쓴 공지라서 다른 발행 담당자가 확인해야 해요.')).toBeVisible()
  await expect(own.getByRole('button', { name: '확인하고 게시하기' })).toHaveCount(0)
  const address = page.url()

  await checker.page.goto(address)
  const checked = inPanel(checker.page, '공지').last()
  await checked.getByRole('button', { name: '확인하고 게시하기' }).click()
  await expect(checked.getByText('taeho')).toBeVisible()
  await expect(checked.getByText('게시 중')).toBeVisible()

  const { token } = await joinByKakao(server, '공지읽는이')
  const fan = await enter(browser, server, token, { path: '/notice' })
  await expect(fan.page.getByText(title)).toBeVisible()

  await checked.getByRole('button', { name: '내리기' }).click()
  await checker.page.getByRole('alertdialog').getByRole('button', { name: '내리기' }).click()
  await expect(checked.getByText('종료', { exact: true })).toBeVisible()
  await fan.page.reload()
  await expect(fan.page.getByRole('heading', { name: '공지사항', exact: true })).toBeVisible()
  await expect(fan.page.getByText(title)).toHaveCount(0)
  for (const { leave } of [writer, checker, fan]) await leave()
})
