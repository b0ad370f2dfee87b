import { expect } from '@playwright/test'
import { joinByKakao } from '../world/members.ts'
import { PlayedAppStore } from './playAppStore.ts'
import { SimulatedPhone } from './SimulatedPhone.ts'
import { test } from '../world/test.ts'
import { drawn } from '../world/drawn.ts'

let phone: SimulatedPhone
let store: PlayedAppStore

test.beforeEach(async ({ browser, server }) => {
  phone = await SimulatedPhone.open(browser, server, 'ios')
  store = new PlayedAppStore(phone, server)
})
test.afterEach(() => phone.close())

const heading = (name: string) => phone.page.getByRole('heading', { name })
const unfinished = async () => (await store.findUnfinished()).length

/** Goes through the pages to Apple's payment sheet, which the simulated store accepts. */
async function buyPoints(points: string, price: string): Promise<void> {
  const { page } = phone
  await page.getByRole('radio', { name: new RegExp(`^${points} P`, 'u') }).check()
  await page.getByRole('button', { name: `${points} P 충전하기` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `App Store에서 ${price} 결제` })
    .click()
}

async function buyPremium(): Promise<void> {
  const { page } = phone
  await phone.start('/@seoha')
  await page.getByRole('button', { name: '프리미엄', exact: true }).click()
  await page
    .getByRole('dialog', { name: '서하 프리미엄' })
    .getByRole('button', { name: 'App Store에서 ₩4,900 결제' })
    .click()
  await expect(heading('서하님과 함께하는 첫날이에요')).toBeVisible()
}

test.describe('on a simulated ios phone a new fan', () => {
  test.beforeEach(async ({ server }) =>
    phone.enter((await joinByKakao(server, '아이폰', undefined, 'ios')).token, '/point-buy'),
  )

  test('is told when Apple does not answer, gives up, has a card that is declined, and buys points', async () => {
    const { page } = phone
    store.isAway = true
    await page.getByRole('radio', { name: /^1,000 P/u }).check()
    await page.getByRole('button', { name: '1,000 P 충전하기' }).click()
    const sheet = page.getByRole('dialog', { name: '1,000 P 충전' })
    await expect(sheet.getByRole('alert')).toHaveText(/^지금은 결제할 수 없어요. 돈은 나가지 않았어요/u)
    store.isAway = false
    await sheet.getByRole('button', { name: '다시 시도' }).click()
    store.outcome = 'cancel'
    await sheet.getByRole('button', { name: 'App Store에서 ₩1,100 결제' }).click()
    await expect(heading('결제를 취소했어요')).toBeVisible()
    await expect(drawn(page, '돈은 나가지 않았어요.')).toBeVisible()

    store.outcome = 'decline'
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await buyPoints('1,000', '₩1,100')
    await expect(heading('결제하지 못했어요')).toBeVisible()

    store.outcome = 'buy'
    await phone.start('/point-buy')
    await buyPoints('10,000', '₩11,000')
    await expect(heading('포인트를 충전했어요')).toBeVisible()
    expect(phone.asked('PurchasePlugin.purchase')[0]!.applicationUsername).toMatch(/^[\da-f-]{36}$/u)
    // The plugin finishes a purchase once the server has credited the points.
    await expect.poll(unfinished).toBe(0)
    expect(phone.asked('Browser.open')).toEqual([])
  })

  test('buys contents for points alone, which it gets from the App Store on the way', async () => {
    const { page } = phone
    await phone.start('/@seoha')
    await page.getByRole('tab', { name: '콘텐츠' }).click()
    await page.getByRole('link', { name: /자기 전에 듣는 목소리 편지/u }).click()
    await expect(page.getByText('포인트로 구매할 수 있어요')).toBeVisible()
    await page.getByRole('button', { name: '1,500 P로 구매하기' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: '포인트 충전하기' }).click()
    await expect(page).toHaveURL(/\/point-buy/u)
    await buyPoints('5,000', '₩5,500')
    await expect(heading('포인트를 충전했어요')).toBeVisible()
    await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: '1,500 P로 구매하기' }).click()
    await expect(page.getByRole('button', { name: '열어 보기' })).toBeVisible()
  })

  test('buys donation points on the way to a donation', async () => {
    const { page } = phone
    await phone.start('/@seoha')
    await page.getByRole('link', { name: '후원하기' }).click()
    const sheet = page.getByRole('dialog', { name: '서하에게 후원하기' })
    await sheet.getByRole('radio', { name: '5,000', exact: true }).check()
    await sheet.getByRole('button', { name: '후원 포인트 충전하기' }).click()
    await page.getByRole('button', { name: 'App Store에서 ₩5,500 결제' }).click()
    await expect(heading('후원 포인트를 충전했어요')).toBeVisible()
    await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()
    await sheet.getByRole('button', { name: '5,000 P 보내기' }).click()
    await expect(heading('서하에게 마음을 보냈어요')).toBeVisible()
  })

  test('buys premium, cancels it at Apple alone, and restores it', async () => {
    const { page } = phone
    await buyPremium()
    await expect.poll(unfinished).toBe(0)
    await phone.start('/subscription')
    await page.getByRole('link', { name: /서하/u }).click()
    await expect(page.getByRole('link', { name: 'App Store에서 관리하기' })).toBeVisible()
    await phone.start('/subscription')
    await page.getByRole('button', { name: '구매 복원' }).click()
    await expect(page.getByText('구매를 복원했어요')).toBeVisible()
    expect(phone.asked('PurchasePlugin.restore')).toHaveLength(1)
  })

  test('asks Apple for a refund on the receipt, and Apple gives the money back', async () => {
    const { page } = phone
    await buyPoints('5,000', '₩5,500')
    await expect(heading('포인트를 충전했어요')).toBeVisible()
    await phone.start('/payments')
    await page.getByRole('link', { name: /5,500원/u }).click()
    const ask = page.getByRole('button', { name: 'Apple에 환불 요청하기' })
    store.outcome = 'cancel'
    await ask.click()
    await expect.poll(() => phone.asked('Shell.refund').length).toBe(1)
    await expect(ask).toBeEnabled()
    await expect(page.getByText('Apple에 환불을 요청했어요', { exact: false })).toHaveCount(0)
    store.outcome = 'buy'
    await ask.click()
    await expect(page.getByText('Apple에 환불을 요청했어요', { exact: false })).toBeVisible()
    await expect(async () => {
      await phone.start('/point-history')
      await expect(page.getByText('−5,000 P')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await phone.start('/payments')
    await page.getByRole('link', { name: /5,500원/u }).click()
    await expect(page.getByText('이미 환불했어요.')).toBeVisible()
    await expect(ask).toHaveCount(0)
  })

  test('asks a guardian, who approves while the app runs', async () => {
    store.outcome = 'ask'
    await buyPoints('1,000', '₩1,100')
    await expect(heading('App Store의 승인을 기다리고 있어요')).toBeVisible()
    await store.approve()
    await expect(heading('포인트를 충전했어요')).toBeVisible({ timeout: 30_000 })
    await expect.poll(unfinished).toBe(0)
  })

  test('loses the app between the payment and its confirmation, and has the points at the next start', async () => {
    const { page } = phone
    await page.route('**/v1/point/order-complete', (route) => route.abort())
    phone.answers['PurchasePlugin.finish'] = () => ({})
    await buyPoints('1,000', '₩1,100')
    await expect.poll(unfinished).toBe(1)
    // Kill the app: its page and its listeners are gone, and StoreKit has already reported its sales.
    await page.goto('about:blank')
    await page.unroute('**/v1/point/order-complete')
    const given = page.waitForResponse((response) => response.url().endsWith('/v1/point/order-complete'))
    await phone.start('/point-history')
    expect((await given).status()).toBe(200)
    await expect(page.getByText('+1,000 P')).toHaveCount(1)
    await expect.poll(unfinished).toBe(0)
  })

  test('finds no purchase of somebody else who used the phone before', async ({ server }) => {
    const { page } = phone
    const buyer = phone.preferences.get('byeol.auth.token')!
    await page.route('**/v1/point/order-complete', (route) => route.abort())
    await buyPoints('1,000', '₩1,100')
    await expect.poll(unfinished).toBe(1)
    const useAs = async (token: string) => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('about:blank')
      await page.unroute('**/v1/point/order-complete')
      const answered = page.waitForResponse((response) => response.url().endsWith('/v1/point/order-complete'))
      await phone.enter(token, '/point-history')
      return (await answered).status()
    }
    expect(await useAs((await joinByKakao(server, '다음사람')).token)).toBe(404)
    await expect(page.getByText('+1,000 P')).toHaveCount(0)
    expect(await unfinished()).toBe(1)
    expect(await useAs(buyer)).toBe(200)
    await expect(page.getByText('+1,000 P')).toHaveCount(1)
    await expect.poll(unfinished).toBe(0)
  })
})
