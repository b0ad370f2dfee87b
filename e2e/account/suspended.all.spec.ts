import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, join, memberPassword } from '../world/members.ts'
import { newEmails } from '../world/people.ts'
import { test } from '../world/test.ts'

const newEmail = newEmails('suspended')

async function buyPoints(page: Page): Promise<void> {
  await page.goto('/point-buy')
  await page.getByRole('radio', { name: /^10,000 P/u }).check()
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 결제하기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
}

async function buyPremium(page: Page): Promise<void> {
  await page.goto('/@seoha')
  await page.getByRole('button', { name: '프리미엄', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '4,900원 결제하기' }).click()
  await page.waitForURL(/\/portone\//u)
  await page.getByRole('button', { name: /카드 등록|결제하기|등록하기/u }).click()
  await expect(page.getByRole('heading', { name: '서하님과 함께하는 첫날이에요' })).toBeVisible()
}

test('a suspended person takes back what they paid, and reaches nothing else', async ({ browser, server }) => {
  test.slow()
  const email = newEmail()
  const { page, leave } = await enter(browser, server, await join(server, { email, nickname: '멈춘별' }))
  await buyPoints(page)
  await buyPremium(page)
  server.suspend(email, 3, '광고를 되풀이해 보냈어요')

  const sheet = page.getByRole('dialog', { name: '이용이 정지된 계정이에요' })
  await page.goto('/tabs/me')
  await expect(sheet).toContainText('광고를 되풀이해 보냈어요')
  await expect(page).toHaveURL(/\/payments$/u)
  await sheet.getByRole('button', { name: '결제와 환불' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('link', { name: /서하 프리미엄 1개월/u })).toContainText('결제 완료')
  await requireAccessible(page, 'the payments of a suspended person')

  await page.getByRole('link', { name: /포인트 10,000 P/u }).click()
  await page.getByRole('button', { name: '11,000원 환불' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 환불받기' }).click()
  await expect(page.getByText(/환불하고 있어요|이미 환불했어요/u)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/payments$/u)

  // The suspension has cancelled premium (money.md, Premium).
  await page.getByRole('link', { name: '프리미엄 관리' }).click()
  await expect(page.getByText(/해지했어요 · .*까지 이용/u)).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 이용하기' })).toHaveCount(0)
  await page.getByRole('button', { name: '4,900원 환불' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '4,900원 환불받기' }).click()
  await expect(page.getByRole('heading', { name: '아직 프리미엄 별이 없어요' })).toBeVisible()

  // Other pages redirect back to payments, also after a reload, which shows the reason again.
  await page.goto('/tabs/chats')
  await expect(page).toHaveURL(/\/payments$/u)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('link', { name: /서하 프리미엄 1개월/u })).toContainText(/환불/u)

  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/start/u)

  await page.goto('/sign-in')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(sheet).toContainText('광고를 되풀이해 보냈어요')
  await expect(sheet).toContainText(/\d{4}년 \d+월 \d+일/u)
  await expect(page).toHaveURL(/\/payments$/u)
  await sheet.getByRole('button', { name: '결제와 환불' }).click()
  await page.getByRole('link', { name: '고객센터' }).click()
  await expect(page.getByRole('tab', { name: '내 문의' })).toBeVisible()
  await leave()
})
