import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, photo, type Person } from '../world/people.ts'
import { enterFinance, type Finance } from '../console/settleInConsole.ts'
import { passTime, readClock } from '../world/clock.ts'
import { startServer, type TestServer } from '../world/server.ts'

// This journey needs its own server, because it moves the clock.
let server: TestServer
// Narin has earned nothing in the demo world.
let celeb: Person
let page: Page
let finance: Finance
const days = 24 * 3_600_000

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  server = await startServer()
  celeb = await enterAs(browser, server.url, 'narin@byeol.test', { path: null })
  page = celeb.page
  finance = await enterFinance(browser, server)
})
test.afterAll(async () => {
  await finance?.close()
  await celeb?.leave()
  await server?.stop()
})

const heading = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

test('what a fan pays is the celeb’s at once, and on hold while it can be refunded', async ({ browser }) => {
  server.setPremiumPrice('narin', 19_000)
  const fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: '/@narin' })
  await fan.page.getByRole('button', { name: '프리미엄', exact: true }).click()
  await fan.page
    .getByRole('dialog', { name: '나린 프리미엄' })
    .getByRole('button', { name: '19,000원 결제하기' })
    .click()
  await fan.page.waitForURL(/\/portone\//u)
  await fan.page.getByRole('button', { name: /카드 등록|결제하기|등록하기/u }).click()
  await expect(fan.page.getByRole('heading', { name: '나린님과 함께하는 첫날이에요' })).toBeVisible()
  await fan.leave()

  await page.goto('/dashboard')
  await expect(page.getByText('12,091원').first()).toBeVisible()
  await requireAccessible(page, 'the celeb’s activity')
  await page.getByRole('link', { name: /내 수익/u }).click()
  await expect(page.getByText('누적 수익')).toBeVisible()
  await page.getByRole('button', { name: /정산 대기/u }).click()
  await expect(page.getByText(/7일 동안은 환불받을 수 있어요/u)).toBeVisible()
  await requireAccessible(page, 'the celeb’s money')
  await page.getByRole('button', { name: '금액 숨기기' }).click()
  await expect(page.getByText('12,091').filter({ visible: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('img', { name: '금액을 숨겼어요' })).toBeVisible()
  await page.getByRole('button', { name: '금액 숨기기' }).click()

  await page.getByRole('link', { name: '수익 내역' }).click()
  await expect(page.getByText('+12,091원')).toBeVisible()
  await expect(
    page
      .getByText(/부터 정산할 수 있어요/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await requireAccessible(page, 'all earnings')
})

test('what is missing before the first payout is listed, and each leads to its form', async () => {
  await page.goto('/settlement')
  await page.getByRole('link', { name: /본인 확인/u }).click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '본인 확인하기' }).click(),
  ])
  await window.getByRole('button', { name: /김지우/u }).click()
  await window.getByRole('button', { name: '인증 완료' }).click()
  await expect(page.getByRole('heading', { name: '본인 확인을 마쳤어요' })).toBeVisible()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByText('정산 준비')).toBeVisible()

  await page.goto('/settlement')
  await page.getByRole('link', { name: /정산 계좌.*추가해 주세요/u }).click()
  await heading('정산받을 계좌를 알려 주세요')
  await page.getByRole('button', { name: '은행 선택' }).click()
  const banks = page.getByRole('dialog', { name: '은행 선택' })
  await banks.getByRole('searchbox').fill('ㄱㅁ')
  await banks.getByRole('button', { name: 'KB국민은행' }).click()
  await expect(banks).toHaveCount(0)
  await page.getByLabel('계좌 번호', { exact: true }).fill('123-45-60102')
  await page.getByLabel('예금주', { exact: true }).fill('김지우')
  await page.getByLabel('통장 사본', { exact: true }).setInputFiles(photo)
  const add = page.getByRole('button', { name: 'KB국민은행 계좌 추가하기' })
  await add.click()
  await expect(page.getByText(/본인 이름의 계좌가 아니에요/u)).toBeVisible()
  await requireAccessible(page, 'a refused account')
  await page.getByLabel('계좌 번호', { exact: true }).fill('123-45-60101')
  await add.click()
  await heading('정산 계좌')
  await expect(page.getByText(/72시간 동안 기다려요/u)).toBeVisible()
  await expect(page.getByText(/-0101 · 김지우/u)).toBeVisible()
  await requireAccessible(page, 'a new account')

  await page.goto('/settlement')
  await page.getByRole('link', { name: /세금 정보.*한 번만/u }).click()
  await page.getByLabel('주민등록번호 앞 여섯 자리').fill('010314')
  await page.getByLabel('주민등록번호 뒤 일곱 자리').fill('4567890')
  await expect(page.getByText('생년월일이 본인 확인과 같아요')).toBeVisible()
  await page.getByLabel('주소', { exact: true }).fill('서울 마포구 양화로 12길 8')
  await requireAccessible(page, 'the tax facts')
  await page.getByRole('button', { name: '암호화해서 제출하기' }).click()
  await heading('세금 정보를 받았어요')
})

test('earnings are requested once they are off hold, and the celeb sees the request decided and paid', async () => {
  test.slow()
  await passTime(server, 9 * days)
  await page.goto('/settlement')
  await page.getByRole('link', { name: '정산 요청하기' }).click()
  await heading('프리미엄 정산')
  await expect(page.getByText('팬이 결제한 금액')).toBeVisible()
  await requireAccessible(page, 'an estimate')
  await page.getByRole('button', { name: '11,701원 정산 요청하기' }).click()
  const sheet = page.getByRole('dialog', { name: '이대로 정산할까요?' })
  await expect(sheet.getByText(/KB국민은행 .*-0101/u)).toBeVisible()
  await requireAccessible(page, 'the confirmation of a request')
  await sheet.getByRole('button', { name: '11,701원 정산 요청하기' }).click()
  const timeline = page.getByRole('list', { name: '진행 상황' })
  await expect(timeline.getByText('확인하고 있어요')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await requireAccessible(page, 'a request')
  const number = /S-\d{4}-\d{6}/u.exec((await page.getByText(/정산 번호/u).textContent()) ?? '')![0]

  await finance.approve(number)
  await expect(timeline.getByText('두 명이 확인했어요')).toBeVisible()
  await finance.pay(number)
  await expect(timeline.getByText('입금했어요')).toBeVisible()

  const month = seoulMonth(await readClock(server))
  const taxes = await finance.takeTaxes(month)
  expect(taxes.name).toBe(`byeol-tax-${month}.xlsx`)
  expect(taxes.begin).toBe('PK')

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '내역 CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain(number)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '정산서 PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/settlement/history')
  await expect(page.getByRole('link', { name: /프리미엄.*입금 완료/u })).toBeVisible()
  await requireAccessible(page, 'the requests')
})
