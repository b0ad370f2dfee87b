import { expect, type Locator, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { signIn, arrive, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let fan: Person
let page: Page
let sheet: Locator

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '후원토끼')).token)
  page = fan.page
  sheet = page.getByRole('dialog', { name: '서하에게 후원하기' })
})
test.afterEach(() => fan.context.close())

async function openSheet(): Promise<void> {
  await page.goto('/@seoha')
  await page.getByRole('button', { name: '서하님 더 보기' }).click()
  await page.getByRole('dialog', { name: '서하' }).getByRole('button', { name: '후원하기' }).click()
  await expect(sheet).toBeVisible()
}

/** Buys donation points in the payment window, into which a phone's page turns, and returns to the sheet. */
async function buyInBetween(points: string, won: string): Promise<void> {
  await sheet.getByRole('button', { name: '후원 포인트 충전하기' }).click()
  const confirm = page.getByRole('dialog', { name: `후원 포인트 ${points} P 충전` })
  await expect(confirm.getByText(`${won}원`, { exact: false }).first()).toBeVisible()
  await confirm.getByRole('button', { name: `${won}원 결제하기` }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: `${won}원 결제하기` }).click()
  await expect(page.getByRole('heading', { name: '후원 포인트를 채웠어요' })).toBeVisible()
  await page.getByRole('link', { name: '하던 일로 돌아가기' }).click()
  await expect(sheet).toBeVisible()
}

test('a fan buys points on the way, keeps what they wrote, donates, and sees thanks and their place', async ({
  browser,
  server,
}) => {
  await openSheet()
  await sheet.getByRole('radio', { name: '5,000', exact: true }).check()
  await sheet.getByRole('textbox', { name: '함께 보낼 말' }).fill('합주실에서 손 흔들어 줘서 고마웠어요')
  await expect(sheet.getByText('5,000 P가 모자라요')).toBeVisible()
  await requireAccessible(page, 'the donation sheet')
  await buyInBetween('5,000', '5,500')
  await expect(sheet.getByRole('textbox', { name: '함께 보낼 말' })).toHaveValue('합주실에서 손 흔들어 줘서 고마웠어요')
  await sheet.getByRole('button', { name: '5,000 P 보내기' }).click()
  await expect(page.getByRole('heading', { name: '서하에게 마음을 보냈어요' })).toBeVisible()
  await expect(page.getByText('이번 달 순위에 올랐어요')).toBeVisible()
  await requireAccessible(page, 'the thanks')
  await page.getByRole('button', { name: '순위 보기' }).click()
  await expect(page.getByText(/내 순위 \d+위/u)).toBeVisible()
  await requireAccessible(page, 'the ranking')
  await page.getByRole('button', { name: '순위에서 빼기' }).click()
  await expect(page.getByRole('button', { name: '순위에 넣기' })).toBeVisible()
  await page.goto('/donation-point-history')
  await expect(page.getByText('서하에게 후원')).toBeVisible()
  await expect(page.getByText('+5,000 P')).toBeVisible()

  const celeb = await arrive(browser, server.url)
  await signIn(celeb.page, 'seoha@byeol.test')
  await celeb.page.goto('/donation-point-history?of=received')
  await expect(celeb.page.getByText('합주실에서 손 흔들어 줘서 고마웠어요').first()).toBeVisible()
  await requireAccessible(celeb.page, 'the received donations')
  await celeb.context.close()
})

test('an anonymous donation names the fan to nobody', async () => {
  await openSheet()
  await sheet.getByRole('button', { name: '직접 쓰기' }).click()
  await sheet.getByRole('textbox', { name: '보낼 포인트 쓰기' }).fill('900')
  await expect(sheet.getByRole('button', { name: '0 P 보내기' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: '보낼 포인트 쓰기' }).fill('4,900')
  await sheet.getByRole('switch', { name: /익명으로 보내기/u }).check()
  await buyInBetween('5,000', '5,500')
  await expect(sheet.getByRole('switch', { name: /익명으로 보내기/u })).toBeChecked()
  await sheet.getByRole('button', { name: '4,900 P 보내기' }).click()
  await expect(page.getByRole('heading', { name: '서하에게 마음을 보냈어요' })).toBeVisible()
  await page.getByRole('button', { name: '순위 보기' }).click()
  await expect(page.getByText(/내 순위 \d+위/u)).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: /나.*4,900 P/u })
  await expect(own).toContainText('익명의 팬')
  await expect(own).not.toContainText('후원토끼')
})

test('under 19 the sheet says from when, and where words reach the celeb', async ({ browser, server }) => {
  const { token } = await joinByKakao(server, '열다섯', '2011-05-05')
  const minor = await enter(browser, server, token)
  await minor.page.goto('/@seoha')
  await minor.page.getByRole('button', { name: '서하님 더 보기' }).click()
  await minor.page.getByRole('dialog', { name: '서하' }).getByRole('button', { name: '후원하기' }).click()
  const under = minor.page.getByRole('dialog', { name: '마음은 글로도 닿아요' })
  await expect(under.getByText('2030년 5월 5일')).toBeVisible()
  await requireAccessible(minor.page, 'the sheet under 19')
  await under.getByRole('link', { name: /팬 게시판에 글 남기기/u }).click()
  await expect(minor.page).toHaveURL(/\/@seoha/u)
  await minor.context.close()
})
