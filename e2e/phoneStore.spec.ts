import { expect } from '@playwright/test'
import { joinByKakao } from './members.ts'
import { playAppStore } from './phone/playAppStore.ts'
import { SimulatedPhone } from './phone/SimulatedPhone.ts'
import { test } from './test.ts'

let phone: SimulatedPhone
let store: ReturnType<typeof playAppStore>
let token: string

async function buy(points: string, price: string): Promise<void> {
  const { page } = phone
  await page.getByRole('radio', { name: new RegExp(`^${points} P`, 'u') }).check()
  await page.getByRole('button', { name: `${points} P 충전하기` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `App Store에서 ${price} 결제` })
    .click()
}

test.describe('on a simulated ios phone', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ server }) => {
    ;({ token } = await joinByKakao(server, '아이폰'))
  })
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
    store = playAppStore(phone, server)
    await phone.enter(token, '/point-buy')
  })
  test.afterEach(() => phone.context.close())

  test('points are bought through the real purchase plugin, and finished once the server gave them', async () => {
    await buy('1,000', '₩1,100')
    await expect(phone.page.getByRole('heading', { name: '포인트를 채웠어요' })).toBeVisible()
    await expect.poll(() => phone.asked('PurchasePlugin.finish').length).toBe(1)
    expect(phone.asked('PurchasePlugin.purchase')[0]!.applicationUsername).toMatch(/^[\da-f-]{36}$/u)
  })

  test('a purchase that is given up in Apple’s sheet charges nothing', async () => {
    store.answer('cancel')
    await buy('1,000', '₩1,100')
    await expect(phone.page.getByRole('heading', { name: /결제를 (멈췄어요|마치지 못했어요)/u })).toBeVisible()
  })

  test('a purchase that a guardian has to approve waits', async () => {
    store.answer('ask')
    await buy('1,000', '₩1,100')
    await expect(phone.page.getByRole('heading', { name: 'App Store의 승인을 기다리고 있어요' })).toBeVisible()
  })

  test('a purchase that the server did not hear of is delivered at the next start, once', async () => {
    await phone.page.route('**/v1/point/order-complete', (route) => route.abort())
    await buy('1,000', '₩1,100')
    await expect(phone.page).toHaveURL(/\/point-order/u)
    await phone.page.unroute('**/v1/point/order-complete')
    await phone.start('/point-history')
    // The first journey bought as many.
    await expect(phone.page.getByText('+1,000 P')).toHaveCount(2)
  })
})
