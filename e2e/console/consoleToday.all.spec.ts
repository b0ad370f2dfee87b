import { api } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter } from '../world/members.ts'
import { post, tokenOf } from '../world/post.ts'
import { reportMessage } from './reportedChat.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an agent claims an inquiry on the first page, puts it off and takes that back', async ({ browser, server }) => {
  const question = `환불이 언제 되나요 ${run}`
  const token = await tokenOf(server.url, 'haneul@byeol.test')
  const sendId = `20261126${String(Date.now()).slice(-12)}`
  const asked = { sendId, category: 'payment', content: question }
  await post(server.url, api.service.inquiryWrite.path, asked, token)

  const { page, leave } = await enterConsole(browser, server, 'sumin')
  await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible()
  const first = inPanel(page, '먼저 처리할 업무')
  const row = first.getByRole('listitem').filter({ hasText: question })
  await expect(row).toContainText('첫 답변 전')
  const rail = page.getByRole('navigation', { name: '운영 메뉴' }).first()
  const waiting = await rail.getByRole('link', { name: /^문의/u }).textContent()
  await row.getByRole('button', { name: '맡기' }).click()
  await expect(row.getByRole('button')).toHaveCount(0)
  await first.getByRole('link', { name: /^내 담당/u }).click()
  await expect(row).toBeVisible()
  await expect(inPanel(page, '접속 중인 직원')).toContainText(/담당 \d건/u)
  await requireAccessible(page, 'the first page')

  await row.getByRole('link').click()
  const inquiry = inPanel(page, '문의')
  await inquiry.getByRole('button', { name: '미루기', exact: true }).click()
  const snooze = inquiry.getByRole('group', { name: '미루기' })
  await snooze.getByRole('button', { name: '내일까지' }).click()
  await expect(inquiry.getByRole('status').filter({ hasText: '미뤘어요' })).toBeVisible()
  await expect(rail.getByRole('link', { name: /^문의/u })).not.toHaveText(waiting!)
  await requireAccessible(page, 'an inquiry that is put off')
  await inquiry.getByRole('button', { name: '미루기 취소' }).click()
  await expect(snooze.getByRole('button', { name: '3시간' })).toBeVisible()
  await expect(rail.getByRole('link', { name: /^문의/u })).toHaveText(waiting!)

  await rail.getByRole('link', { name: '오늘' }).click()
  await page
    .getByRole('list', { name: '대기 업무' })
    .getByRole('link', { name: /^첫 답변 전/u })
    .click()
  await expect(page).toHaveURL(/inquiries\?isFirst=true&forMe=true$/u)
  await expect(inPanel(page, '문의함').getByRole('link').filter({ hasText: question })).toBeVisible()
  await page.getByRole('link', { name: '첫 답변 전 조건 빼기' }).click()
  await expect(page).toHaveURL(/inquiries\?forMe=true$/u)
  await leave()
})

test('a moderator decides from the first page and undoes the decision', async ({ browser, server }) => {
  const author = `농담꾼${run}`
  const token = await reportMessage(server, { author, reporter: `알린이${run}`, words: `별로야 ${run}` })
  const { page, leave } = await enterConsole(browser, server, 'junho')
  await page
    .getByRole('list', { name: '대기 업무' })
    .getByRole('link', { name: /^기타 신고/u })
    .click()
  await expect(page).toHaveURL(/cases\?harm=0&forMe=true$/u)
  await inPanel(page, '신고').getByRole('link').filter({ hasText: author }).click()
  await page.getByRole('button', { name: '맡기' }).click()
  await page.getByRole('button', { name: /봉인 열기/u }).click()
  await page.getByRole('radio', { name: /경고/u }).check()
  await page.getByRole('button', { name: /경고 결정하기/u }).click()
  await expect(page.getByText('결정했어요')).toBeVisible()

  await page.goto(`${server.consoleUrl}/cases?state=closed&kind=message`)
  await inPanel(page, '신고').getByRole('link').filter({ hasText: author }).click()
  await page.getByRole('button', { name: '결정 취소하기' }).click()
  await page.getByLabel('취소하는 이유').fill('다시 보니 괜찮은 말이에요')
  await requireAccessible(page, 'the question before a decision is undone')
  await page.getByRole('button', { name: '결정 취소하기' }).click()
  const sheet = page.getByRole('dialog', { name: '결정 취소하기' })
  await sheet.getByRole('button', { name: '결정 취소하기' }).click()
  await expect(page.getByText('결정을 취소했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '결정 취소하기' })).toHaveCount(0)

  const person = await enter(browser, server, token, { path: '/customer-service' })
  await person.page.getByRole('link', { name: '내가 받은 조치' }).click()
  await expect(person.page.getByText('다시 검토하고 이 조치를 취소했어요').first()).toBeVisible()
  for (const away of [leave, person.leave]) await away()
})
