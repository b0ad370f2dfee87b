import { expect } from '@playwright/test'
import { enterAs } from '../world/people.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'

test('a complaint about accessibility goes from the statement to the desk, by keyboard alone', async ({
  browser,
  server,
}) => {
  const { page, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/policy/accessibility' })
  await page.getByRole('link', { name: '불편한 점 알리기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '접근성' })).toBeChecked()
  const complaint = `화면을 읽는 기능으로 편지를 못 넘겨요 ${Date.now()}`
  await page.getByLabel('문의 내용').focus()
  await page.keyboard.type(complaint)
  await page.getByRole('button', { name: '보내기', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer-service\/inquiries\/[0-9a-f]{24}$/u)
  const inquiryId = page.url().split('/').at(-1)!
  await leave()

  const desk = await enterConsole(browser, server, 'sumin', { path: `/inquiries?inquiry=${inquiryId}` })
  const inquiry = desk.page.getByRole('region', { name: '문의', exact: true })
  await expect(inquiry.getByText(complaint)).toBeVisible()
  await expect(inquiry.getByText('접근성', { exact: true })).toBeVisible()
  await desk.leave()
})
