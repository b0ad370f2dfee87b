import { api } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { joinByKakao } from '../world/members.ts'
import { post } from '../world/post.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { reportMessage } from './reportedChat.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a harm report reaches two moderators without a reload, and they see each other on it', async ({
  browser,
  server,
}) => {
  const first = await enterConsole(browser, server, 'seoyeon')
  const second = await enterConsole(browser, server, 'junho', { path: '/cases' })
  const [seoyeon, junho] = [first.page, second.page]
  await expect(inPanel(seoyeon, '접속 중인 직원')).toBeVisible()
  const queue = inPanel(junho, '신고')
  await expect(queue).toBeVisible()
  // A reload would lose these marks.
  for (const page of [seoyeon, junho]) await page.evaluate(() => Reflect.set(window, 'isSamePage', true))

  const author = `몰카범${run}`
  await reportMessage(server, { author, reporter: `본사람${run}`, words: `몰래 찍었어 ${run}`, category: 'filming' })
  const row = queue.getByRole('link').filter({ hasText: author })
  await expect(row).toBeVisible()
  for (const page of [seoyeon, junho]) await expect(page.getByText(/지금 봐야 할 신고 \d+건/u).first()).toBeVisible()
  await requireAccessible(seoyeon, 'the first page with an alert')

  await row.click()
  await expect(junho).toHaveURL(/\/cases\/[\da-f]{24}/u)
  const path = new URL(junho.url()).pathname
  await seoyeon.getByRole('button', { name: '열기', exact: true }).last().click()
  await expect(seoyeon).toHaveURL(/cases\?harm=2&forMe=true/u)
  await inPanel(seoyeon, '신고').getByRole('link').filter({ hasText: author }).click()
  await expect(seoyeon).toHaveURL(new RegExp(path, 'u'))
  await expect(seoyeon.getByText('이준호님도 지금 보고 있어요')).toBeVisible()
  await expect(junho.getByText('박서연님도 지금 보고 있어요')).toBeVisible()
  await requireAccessible(junho, 'a case that a colleague has open, too')

  await seoyeon.keyboard.press('c')
  const decision = inPanel(junho, '결정')
  await expect(decision.getByText(/seoyeon|박서연/u)).toBeVisible()
  await junho.keyboard.press('c')
  await expect(junho.getByText(/동료/u).last()).toBeVisible()
  for (const page of [seoyeon, junho])
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true)

  await first.leave()
  await expect(junho.getByText('박서연님도 지금 보고 있어요')).toHaveCount(0)
  await second.leave()
})

test('when a colleague answers first, the answer that is being typed stays and becomes a note', async ({
  browser,
  server,
}) => {
  const { token } = await joinByKakao(server, `묻는이${run}`)
  const sendId = `20261130${String(Date.now()).slice(-12)}`
  const asked = { sendId, category: 'report', content: `계속 괴롭혀요 ${run}` }
  const { inquiry } = await post<{ inquiry: { id: string } }>(server.url, api.service.inquiryWrite.path, asked, token)

  const agent = await enterConsole(browser, server, 'sumin', { path: `/inquiries?inquiry=${inquiry.id}` })
  const handing = inPanel(agent.page, '문의')
  await handing.getByRole('button', { name: '넘기기', exact: true }).click()
  await handing.getByRole('radio', { name: '신고 담당', exact: true }).check({ force: true })
  await handing.getByLabel('무엇을 해야 하는지 입력해 주세요').fill('괴롭힘이라 부탁해요')
  await handing.getByRole('button', { name: '넘기기', exact: true }).last().click()
  await expect(handing.getByRole('listitem').filter({ hasText: '괴롭힘이라 부탁해요' })).toBeVisible()
  await agent.leave()

  const open = { path: `/inquiries?inquiry=${inquiry.id}` }
  const first = await enterConsole(browser, server, 'seoyeon', open)
  const second = await enterConsole(browser, server, 'junho', open)
  const [one, other] = [inPanel(first.page, '문의'), inPanel(second.page, '문의')]
  await expect(one.getByText('이준호님도 지금 보고 있어요')).toBeVisible()
  await expect(other.getByText('박서연님도 지금 보고 있어요')).toBeVisible()
  const field = (panel: typeof one) => panel.getByRole('textbox', { name: '답변', exact: true })
  const [sent, typed] = [`확인하고 조치했어요 ${run}`, `괴롭힌 회원을 찾고 있어요 ${run}`]
  await field(other).fill(typed)
  await field(one).fill(sent)
  await one.getByRole('button', { name: '답변 보내기' }).click()
  await expect(one.getByRole('listitem').filter({ hasText: sent })).toBeVisible()

  await expect(other.getByRole('listitem').filter({ hasText: sent })).toBeVisible()
  await expect(other.getByText('동료가 이 문의를 맡았어요. 쓰던 답변은 그대로 있어요.')).toBeVisible()
  await expect(other.getByText(typed)).toBeVisible()
  await requireAccessible(second.page, 'an answer that a colleague was faster with')
  await second.page.reload()
  await expect(other.getByText(typed)).toBeVisible()
  await other.getByRole('button', { name: '메모로 옮기기' }).click()
  await expect(other.getByRole('textbox', { name: '직원만 보는 메모' })).toHaveValue(typed)
  await other.getByRole('button', { name: '메모 남기기' }).click()
  await expect(one.getByRole('listitem').filter({ hasText: typed })).toBeVisible()
  for (const { leave } of [first, second]) await leave()
})
