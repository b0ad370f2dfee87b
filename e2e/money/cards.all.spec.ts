import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

/** Adds a card from the page of cards. On a phone the page navigates to the provider's window and returns. */
async function addCard(card: RegExp): Promise<void> {
  await page.getByRole('button', { name: '카드 추가하기' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '카드사 창 열기' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: /동의해요/u }).check()
  await sheet.getByRole('button', { name: '카드사 창 열기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /결제하기|등록/u }).click()
}

test('a card is added, buys points in two presses, prints the receipt and is removed', async () => {
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: /^결제 카드/u }).click()
  await expect(page.getByText('저장한 카드가 없어요')).toBeVisible()
  await addCard(/신한카드/u)
  await expect(page.getByText('카드를 추가했어요')).toBeVisible()
  await expect(page.getByRole('region', { name: '기본 카드 신한카드 •••• 1004' })).toBeVisible()
  await requireAccessible(page, 'the cards')

  await page.goto('/point-buy')
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('신한카드 •••• 1004')).toBeVisible()
  await sheet.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()

  await page.getByRole('link', { name: '영수증 보기' }).click()
  const slip = page.getByRole('article', { name: '영수증' })
  await expect(slip.getByText('10,000원')).toBeVisible()
  await expect(slip.getByText('1,000원', { exact: true })).toBeVisible()
  await expect(slip.getByText(/^\d{8}$/u)).toBeVisible()
  await requireAccessible(page, 'the receipt')
  await page.getByRole('link', { name: '영수증 인쇄' }).click()
  await expect(page.getByText('A4 한 장')).toBeVisible()
  await requireAccessible(page, 'the receipt on paper')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden()
  await expect(page.getByText('주식회사 별').last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/payment-method')
  await page.getByRole('button', { name: '신한카드 •••• 1004 더 보기' }).click()
  await page.getByRole('button', { name: '카드 삭제하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '카드 삭제하기' }).click()
  await expect(page.getByText('저장한 카드가 없어요')).toBeVisible()
})

test('another card becomes the default, and a declined one says why and is not saved', async () => {
  await page.goto('/payment-method')
  await addCard(/신한카드/u)
  await expect(page.getByRole('region', { name: /신한카드/u })).toBeVisible()
  await addCard(/현대카드/u)
  await expect(page.getByRole('listitem').filter({ hasText: '현대카드 4096' })).toBeVisible()
  await page.getByRole('button', { name: '기본으로' }).click()
  await expect(page.getByRole('region', { name: '기본 카드 현대카드 •••• 4096' })).toBeVisible()

  await addCard(/삼성카드/u)
  await expect(page.getByRole('alert').filter({ hasText: '유효기간이 지난 카드입니다.' })).toBeVisible()
  await expect(page.getByText('삼성카드')).toHaveCount(0)
  await requireAccessible(page, 'the cards after a declined one')
})

test('a card that is declined when it is charged says why, and another one can be chosen', async () => {
  await page.goto('/payment-method')
  await addCard(/국민카드/u)
  await expect(page.getByRole('region', { name: /KB국민카드/u })).toBeVisible()
  await page.goto('/point-buy')
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '카드사가 결제를 거절했어요' })).toBeVisible()
  await expect(page.getByText('카드 한도를 초과하였습니다.')).toBeVisible()
  await page.getByRole('link', { name: /새 카드로 결제/u }).click()
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 결제하기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
})

test('a card that pays a premium is moved to another card and removed in one step', async ({ server }) => {
  const celebUserId = await firstCeleb(server.url)
  await page.goto('/payment-method')
  await addCard(/신한카드/u)
  await expect(page.getByRole('region', { name: /신한카드/u })).toBeVisible()
  await buyPremium(server.url, celebUserId)
  await page.reload()
  await expect(page.getByText('이 카드로 결제해요')).toBeVisible()
  await page.getByRole('button', { name: '신한카드 •••• 1004 더 보기' }).click()
  await page.getByRole('button', { name: '카드 삭제하기' }).click()
  await expect(page.getByRole('dialog', { name: '이 카드는 아직 삭제할 수 없어요' })).toBeVisible()
  await expect(page.getByText('바꿀 카드가 없어요.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '그대로 두기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await addCard(/현대카드/u)
  await expect(page.getByRole('listitem').filter({ hasText: '현대카드 4096' })).toBeVisible()
  await page.getByRole('button', { name: '신한카드 •••• 1004 더 보기' }).click()
  await page.getByRole('button', { name: '카드 삭제하기' }).click()
  await requireAccessible(page, 'the card in use')
  await page.getByRole('button', { name: '1개 모두 바꾸고 카드 삭제하기' }).click()
  await expect(page.getByRole('region', { name: '기본 카드 현대카드 •••• 4096' })).toBeVisible()
  await expect(page.getByText('신한카드')).toHaveCount(0)
  await expect(page.getByText('이 카드로 결제해요')).toBeVisible()
})

/** Makes a call to the server with the page's session, to prepare a test. */
const ask = async <T>(url: string, path: string, body?: object): Promise<T> => {
  const token = await page.evaluate(() => localStorage.getItem('byeol.auth.token'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${url}/v1${path}`, { headers, ...sent })
  return ((await answer.json()) as { result: T }).result
}

async function firstCeleb(url: string): Promise<string> {
  const { list } = await ask<{ list: { id: string }[] }>(url, '/user/list-celebs')
  return list[0]!.id
}

async function buyPremium(url: string, celebUserId: string): Promise<void> {
  const { subscriptionProduct } = await ask<{ subscriptionProduct: { id: string } }>(
    url,
    `/subscription/product?celebUserId=${celebUserId}`,
  )
  const { list } = await ask<{ list: { userPaymentMethodId: string }[] }>(url, '/payment/list-cards')
  const { userPaymentMethodId } = list[0]!
  const bought = await ask<object | undefined>(url, '/subscription/order-user-payment-method', {
    productId: subscriptionProduct.id,
    userPaymentMethodId,
  })
  expect(bought).toBeDefined()
}
