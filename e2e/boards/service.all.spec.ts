import { api } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { arrive, enterAs, signIn } from '../world/people.ts'
import { demoPassword, post, tokenOf } from '../world/post.ts'
import { test } from '../world/test.ts'

const run = Date.now()
/** Answers an inquiry, as the support console does. */
async function answerAsSupport(url: string, inquiryId: string, content: string): Promise<void> {
  const token = await tokenOf(url, 'support@byeol.test')
  await post(
    url,
    api.service.inquiryAnswer.path,
    { inquiryId, sendId: `20261121${String(Date.now()).slice(-12)}`, content },
    token,
  )
}

const bell = (page: Page, isNew: boolean) =>
  page.getByRole('link', { name: isNew ? '알림, 새 알림 있음' : '알림', exact: true }).first()

test('a visitor finds an answer and the e-mail address of support', async ({ browser, server }) => {
  const { page, leave } = await arrive(browser, server.url)
  await page.goto('/customer-service')
  await page.getByRole('tab', { name: '채팅과 답장' }).click()
  await expect(page.getByText('비밀번호를 잊었어요.')).toBeHidden()
  await page.getByRole('tab', { name: '전체' }).click()
  await requireAccessible(page, 'customer service')
  await page.getByRole('searchbox', { name: '궁금한 내용 검색' }).fill('비밀번호 잊었')
  await page.getByText('비밀번호를 잊었어요.').click()
  await expect(page.getByText(/30분 동안 쓸 수 있는 링크/u)).toBeVisible()
  await page.getByRole('searchbox').fill('세상에 없는 질문')
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible()
  await expect(page.getByRole('link', { name: '이메일 보내기' })).toHaveAttribute('href', /^mailto:/u)
  await expect(page.getByRole('link', { name: '1:1 문의하기' })).toHaveCount(0)
  await leave()
})

test('an inquiry is sent, its answer appears live, and the notification opens it', async ({ browser, server }) => {
  const { page, context, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/customer-service' })
  await page.getByRole('tab', { name: '내 문의' }).click()
  await page.getByRole('tab', { name: '자주 묻는 질문' }).click()
  await page.getByRole('link', { name: '1:1 문의하기' }).click()
  const send = page.getByRole('button', { name: '보내기', exact: true })
  await expect(send).toBeDisabled()
  const question = `사진이 열리지 않아요 ${run} <img src=x onerror=alert(1)>`
  await page.getByLabel('문의 내용').fill(question)
  // The typed text is kept while the person looks at other pages.
  await page.getByRole('button', { name: '뒤로' }).click()
  await page.getByRole('link', { name: '1:1 문의하기' }).click()
  await expect(page.getByLabel('문의 내용')).toHaveValue(question)
  await page.getByRole('radio', { name: '채팅', exact: true }).check()
  await send.click()

  await expect(page).toHaveURL(/\/customer-service\/inquiries\/[0-9a-f]{24}$/u)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('답변 대기 중')).toBeVisible()
  const inquiryId = page.url().split('/').at(-1)!
  await answerAsSupport(server.url, inquiryId, `해결했어요 ${run}`)
  await expect(page.getByText(`해결했어요 ${run}`)).toBeVisible()
  await expect(page.getByText('답변 완료')).toBeVisible()
  await requireAccessible(page, 'an inquiry')
  await page.getByRole('textbox', { name: '이어서 물어보기' }).fill(`고마워요 ${run}`)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(page.getByText(`고마워요 ${run}`)).toBeVisible()
  await expect(page.getByText('답변 대기 중')).toBeVisible()

  await page.goto('/tabs/me')
  await answerAsSupport(server.url, inquiryId, `천만에요 ${run}`)
  await bell(page, true).click()
  const entry = page.getByRole('link', { name: new RegExp(`문의에 답변이 도착했어요.*천만에요 ${run}`, 'u') })
  await expect(entry).toContainText('새 알림')
  await requireAccessible(page, 'notifications')
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`/customer-service/inquiries/${inquiryId}$`, 'u'))
  await expect(page.getByRole('main').getByText(`천만에요 ${run}`)).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('heading', { name: '알림' })).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(bell(page, false)).toBeVisible()

  await page.goto('/notifications')
  await entry.locator('xpath=ancestor::li').getByRole('button').click()
  await page.getByRole('button', { name: '이 알림 삭제하기' }).click()
  await expect(entry).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '알림' })).toBeVisible()
  await expect(entry).toHaveCount(0)

  await page.goto('/tabs/me')
  await answerAsSupport(server.url, inquiryId, `또 물어보세요 ${run}`)
  await expect(bell(page, true)).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/customer-service/inquiries/${inquiryId}`)
  await expect(elsewhere.getByText(`또 물어보세요 ${run}`)).toBeVisible()
  await expect(bell(page, false)).toBeVisible()
  await elsewhere.close()

  await page.goto('/customer-service?tab=inquiries')
  await expect(page.getByRole('link', { name: new RegExp(`사진이 열리지 않아요 ${run}`, 'u') })).toContainText(
    '답변 완료',
  )
  await requireAccessible(page, 'inquiries')
  await leave()
})

test('another person’s inquiry is not found', async ({ browser, server }) => {
  const { page, leave } = await arrive(browser, server.url)
  const token = await tokenOf(server.url, 'tester@byeol.test')
  const { inquiry } = await post<{ inquiry: { id: string } }>(
    server.url,
    api.service.inquiryWrite.path,
    { sendId: `20261121${String(run).slice(-12)}`, category: 'other', content: '비밀 문의' },
    token,
  )
  await signIn(page, 'jiwoo@byeol.test')
  await page.goto(`/customer-service/inquiries/${inquiry.id}`)
  await expect(page.getByText('찾을 수 없는 문의예요')).toBeVisible()
  await leave()
})

test('reading the notices clears their dot; a link opens one notice, even after signing in', async ({
  browser,
  server,
}) => {
  const { page, leave } = await enterAs(browser, server.url, 'tester@byeol.test', { path: '/tabs/me' })
  await page.getByRole('link', { name: '공지사항 새 글' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('별에 오신 것을 환영해요')
  await expect(page.getByRole('listitem').filter({ hasText: '새 글' }).first()).toBeVisible()
  await requireAccessible(page, 'notices')
  await page.getByRole('tab', { name: '점검' }).click()
  await expect(page.getByRole('link', { name: /별에 오신 것을/u })).toHaveCount(0)
  await page.getByRole('link', { name: /정기 점검을 마쳤어요/u }).click()
  await expect(page.getByRole('heading', { name: '정기 점검을 마쳤어요' })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('tab', { name: '점검' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('link', { name: '공지사항', exact: true })).toBeVisible()
  await page.goto('/notice')
  await page.getByRole('link', { name: /사칭하는 계정/u }).click()
  const out = page.getByRole('link', { name: 'https://privacy.kisa.or.kr' })
  await expect(out).toHaveAttribute('target', '_blank')
  await expect(out).toHaveAttribute('rel', /noopener/u)
  await leave()

  const visitor = await arrive(browser, server.url)
  await visitor.page.goto(path)
  await expect(visitor.page).toHaveURL(/\/start\?r=/u)
  await visitor.page.goto(`/sign-in?r=${encodeURIComponent(path)}`)
  await visitor.page.getByLabel('이메일', { exact: true }).fill('tester@byeol.test')
  await visitor.page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await visitor.page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(visitor.page.getByRole('heading', { name: '정기 점검을 마쳤어요' })).toBeVisible()
  await visitor.leave()
})
