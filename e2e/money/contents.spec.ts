import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { arrive, photo, signIn, type Person } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { test } from '../world/test.ts'
import { voice } from '../world/voice.ts'

/** A celeb whose contents no other spec uses. */
const celebEmail = 'iro@byeol.test'
const celebPath = '/@iro'

let celeb: Person
let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token)
  page = fan.page
})
test.afterEach(() => fan.context.close())
test.afterAll(() => celeb?.context.close())

/** Makes contents of two photos and a voice in the maker, on the celeb's phone, and puts them on sale. */
async function publish(title: string, price: string): Promise<void> {
  const { page: phone } = celeb
  await phone.goto('/contents-editor')
  await phone
    .getByLabel('사진·영상·음성 고르기', { exact: true })
    .setInputFiles([photo, { ...photo, name: 'second.jpg' }, voice(2)])
  await phone.getByLabel('제목', { exact: true }).fill(title)
  await phone.getByLabel('값, 포인트').fill(price)
  const start = phone.getByRole('button', { name: '팔기 시작' })
  await expect(start).toBeEnabled()
  await start.click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '팔기 시작' }).click()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expect(phone.getByText('팔기 시작했어요')).toBeVisible()
}

async function celebArrives(server: TestServer, browser: Parameters<typeof arrive>[0]): Promise<void> {
  if (celeb) return
  celeb = await arrive(browser, server.url)
  await signIn(celeb.page, celebEmail)
}

/** Opens contents from the celeb's page, as a fan finds them. */
async function find(title: string): Promise<void> {
  await page.goto(celebPath)
  await page.getByRole('tab', { name: '콘텐츠' }).click()
  await page.getByRole('link', { name: new RegExp(title, 'u') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
const sheet = () => page.getByRole('dialog')

test('a celeb makes contents on the phone, previews them as a fan, and sells them', async ({ browser, server }) => {
  await celebArrives(server, browser)
  const { page: phone } = celeb
  await phone.goto('/tabs/me')
  await phone.getByRole('link', { name: '내 콘텐츠' }).click()
  await phone.getByRole('link', { name: '만들기' }).first().click()
  await expect(phone.getByText('사진이나 영상, 음성을 넣어 주세요')).toBeVisible()
  await phone
    .getByLabel('사진·영상·음성 고르기', { exact: true })
    .setInputFiles([voice(2), photo, { ...photo, name: 'second.jpg' }])
  await expect(phone.getByRole('listitem')).toHaveCount(3)
  await phone.getByRole('button', { name: /^1번 음성\./u }).focus()
  await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('button', { name: /^1번 사진\./u })).toBeVisible()
  await phone.getByLabel('제목', { exact: true }).fill('무대 뒤에서')
  await phone.getByLabel('소개').fill('아무한테도 안 보여 준 사진이야.')
  await phone.getByRole('button', { name: '100 P 올리기' }).click()
  await expect(phone.getByText('카드로는 2,310원 · 부가세 포함')).toBeVisible()
  await expect(phone.getByText('1,470원')).toBeVisible()
  await phone.getByRole('slider', { name: '흐림 정도' }).press('End')
  await expect(phone.getByRole('button', { name: '팔기 시작' })).toBeEnabled()
  await requireAccessible(phone, 'the maker')

  await phone.getByRole('button', { name: '미리보기' }).click()
  await expect(phone.getByText('팬에게는 이렇게 보여요.', { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: '2,310원 결제하기' })).toBeDisabled()
  await phone.getByRole('button', { name: '뒤로' }).click()
  await phone.getByRole('button', { name: '팔기 시작' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '팔기 시작' }).click()
  await expect(phone.getByRole('heading', { name: '무대 뒤에서' })).toBeVisible()
  await expect(phone.getByRole('button', { name: '사진 1' })).toBeVisible()
})

test('a fan and a visitor see contents blurred; off sale they are gone', async ({ browser, server }) => {
  await celebArrives(server, browser)
  const { page: phone } = celeb
  await publish('대기실 사진', '2100')
  await find('대기실 사진')
  await expect(page.getByRole('img', { name: '흐리게 보이는 미리보기' })).toBeVisible()
  await expect(page.getByRole('button', { name: '사진 1' })).toHaveCount(0)
  await requireAccessible(page, 'the contents')
  const visitor = await browser.newContext({ baseURL: server.url })
  const visit = await visitor.newPage()
  await visit.goto(page.url())
  await expect(visit.getByRole('heading', { name: '대기실 사진' })).toBeVisible()
  await visit.getByRole('link', { name: '로그인하고 사기' }).click()
  await expect(visit).toHaveURL(/\/(start|get-app)\?r=/u)
  await visitor.close()

  await phone.goto('/my-celeb-contents')
  await requireAccessible(phone, 'what the celeb made')
  await phone.getByRole('button', { name: '대기실 사진 더 보기' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '그만 팔기' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '그만 팔기' }).click()
  await expect(phone.getByText('판매를 멈췄어요')).toBeVisible()
  await page.reload()
  await expect(page.getByText('콘텐츠를 찾지 못했어요')).toBeVisible()
})

test('a fan buys by card, opens and looks; what is seen carries their mark', async ({ browser, server }) => {
  await celebArrives(server, browser)
  await publish('첫눈 사진집', '3000')
  await find('첫눈 사진집')
  await page.getByRole('button', { name: '3,300원 결제하기' }).click()
  const pay = sheet().getByRole('button', { name: '3,300원 결제하기' })
  await expect(pay).toBeDisabled()
  await sheet().getByRole('checkbox').check()
  await requireAccessible(page, 'the buy sheet')
  await pay.click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '3,300원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '콘텐츠를 샀어요' })).toBeVisible()
  await requireAccessible(page, 'the paid order')
  await page.getByRole('link', { name: '콘텐츠 보러 가기' }).click()

  await page.getByRole('button', { name: '열어 보기' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('열면 환불할 수 없어요', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: '열기' }).click()
  const viewer = page.getByRole('dialog', { name: '첫눈 사진집' })
  await expect(viewer.getByRole('img', { name: '사진 1' })).toBeVisible()
  await expect(viewer.getByText('달토끼님의 표시가 옅게', { exact: false })).toBeVisible()
  await expect(viewer.locator('pattern').first()).toContainText('달토끼')
  await viewer.getByRole('button', { name: /^음성 3/u }).click()
  await viewer.getByRole('button', { name: '재생', exact: true }).click()
  await expect(viewer.getByRole('slider', { name: '재생 위치' })).not.toHaveAttribute('aria-valuenow', '0')
  await requireAccessible(page, 'the viewer')
  await viewer.getByRole('button', { name: '닫기' }).click()
  await expect(page.getByRole('button', { name: '환불받기' })).toHaveCount(0)

  await page.goto('/my-celeb-contents')
  await expect(page.getByRole('link', { name: /첫눈 사진집/u })).toBeVisible()
  await requireAccessible(page, 'what the fan bought')
})

test('too few points lead to buying some and back; unopened contents are refunded into the points', async ({
  browser,
  server,
}) => {
  await celebArrives(server, browser)
  await publish('가사 노트', '1000')
  await find('가사 노트')
  await page.getByRole('button', { name: '1,100원 결제하기' }).click()
  await sheet()
    .getByRole('radio', { name: /포인트/u })
    .check()
  await expect(sheet().getByText('0 P 있어요 · 1,000 P 모자라요')).toBeVisible()
  await sheet().getByRole('link', { name: '포인트 충전하고 오기' }).click()
  await page.getByRole('radio', { name: /^5,000 P/u }).check()
  await page.getByRole('button', { name: '5,000 P 충전하기' }).click()
  await sheet().getByRole('button', { name: '5,500원 결제하기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '5,500원 결제하기' }).click()
  await page.getByRole('link', { name: '하던 일로 돌아가기' }).click()

  await expect(sheet().getByText('5,000 P 있어요 · 사면 4,000 P')).toBeVisible()
  await sheet().getByRole('checkbox').check()
  await sheet().getByRole('button', { name: '1,000 P로 사기' }).click()
  await page.getByRole('button', { name: '환불받기' }).click()
  await sheet().getByRole('button', { name: '1,000 P 돌려받기' }).click()
  await expect(page.getByText('포인트를 돌려드렸어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '1,100원 결제하기' })).toBeVisible()
  await page.goto('/point-history')
  await expect(page.getByText('+1,000 P')).toBeVisible()
  await expect(page.getByText('−1,000 P')).toBeVisible()
})
