import { api, apiPrefix } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs } from '../world/people.ts'
import { lastLarge, pressLastLarge } from '../world/photos.ts'
import { demoPassword, deviceInfo, post } from '../world/post.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { buyPoints } from './buyPoints.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const idOf = (token: string): string => (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub

/** Confirms the sheet with this title with the passkey. */
async function sign(page: Page, title: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await requireAccessible(page, `what is signed: ${title}`)
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

test('a moderator suspends a person, who is shut out until it is lifted, and traces a leaked screenshot', async ({
  browser,
  server,
}) => {
  test.slow()
  const nickname = `멈출이${run}`
  const { token } = await joinByKakao(server, nickname)
  const fan = await enter(browser, server, token)
  const { page, leave } = await enterConsole(browser, server, 'junho', { path: '/people' })
  await page.getByPlaceholder('회원 번호, @아이디, 이메일, 전화번호').fill(idOf(token))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${nickname}님 열기` }).click()
  const person = inPanel(page, '회원')
  await person.getByRole('link', { name: '신고', exact: true }).click()
  await expect(person.getByText('받은 조치가 없어요')).toBeVisible()
  const suspend = person.getByRole('button', { name: '이용 정지하기' })
  await person.getByLabel('사유(한국어)').fill(`광고를 되풀이했어요 ${run}`)
  await expect(suspend).toBeDisabled()
  await person.getByLabel('사유(영어)').fill('You repeated advertisements.')
  await requireAccessible(page, 'a person who is to be suspended')
  await suspend.click()
  await sign(page, '이용 정지하기', '이용 정지하기')
  await expect(person.getByText(/까지 정지됐어요$/u)).toBeVisible()
  await requireAccessible(page, 'a suspended person')

  await fan.page.goto('/tabs/me')
  const told = fan.page.getByRole('dialog', { name: '이용이 정지된 계정이에요' })
  await expect(told).toContainText(`광고를 되풀이했어요 ${run}`)
  await expect(fan.page).toHaveURL(/\/payments$/u)

  await person.getByLabel('상세 사유').fill('다른 사람의 글을 잘못 봤어요')
  await person.getByRole('button', { name: '정지 해제' }).click()
  await sign(page, '정지 해제', '정지 해제')
  await expect(suspend).toBeVisible()
  await expect(person.getByText('취소됨')).toBeVisible()
  await fan.page.goto('/tabs/me')
  await expect(fan.page).toHaveURL(/\/tabs\/me$/u)
  await expect(told).toHaveCount(0)

  const leaker = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/tabs/chats' })
  await leaker.page.getByRole('link', { name: /서하/u }).first().click()
  await pressLastLarge(leaker.page.getByRole('log').getByRole('button', { name: /크게 보기/u }))
  await lastLarge(leaker.page.getByRole('dialog').getByRole('img', { name: /보낸 사진/u }))
  const leaked = { name: 'leaked.png', mimeType: 'image/png', buffer: await leaker.page.screenshot() }
  await page.getByRole('navigation', { name: '운영 메뉴' }).first().getByRole('link', { name: '유출 추적' }).click()
  await requireAccessible(page, 'the page that traces leaks')
  await page.getByLabel('사진 선택').setInputFiles(leaked)
  await expect(page.getByText('j***@byeol.test')).toBeVisible()
  await expect(page.getByText('이 사람이 유포했다는 뜻은 아니에요.')).toBeVisible()
  await requireAccessible(page, 'a leak that is traced')
  for (const away of [leave, fan.leave, leaker.leave]) await away()
})

test('two publishers raise a minimum version after a look at whom it shuts out, and one lowers it again', async ({
  browser,
  server,
}) => {
  const phone = { ...deviceInfo, platform: 'android' }
  // One session runs the new build, the other runs one that the minimum version will shut out.
  for (const appBuild of [deviceInfo.appBuild, 2_070_001]) {
    const asked = { email: 'haneul@byeol.test', password: demoPassword, deviceInfo: { ...phone, appBuild } }
    await post(server.url, api.auth.signIn.path, asked)
  }
  const errorOnAndroid = async () => {
    const headers = { 'x-app-version': '2070000', 'x-app-platform': 'android' }
    const answer = await fetch(`${server.url}${apiPrefix}${api.notice.list.path}`, { headers })
    return ((await answer.json()) as { error?: { code: string } }).error?.code
  }
  const before = await errorOnAndroid()

  const { page, leave } = await enterConsole(browser, server, 'taeho', { path: '/versions' })
  await page.getByRole('link', { name: /Android/u }).click()
  const form = inPanel(page, '버전 설정')
  const [min, latest] = [form.getByRole('group', { name: '최소 버전' }), form.getByRole('group', { name: '권장 버전' })]
  const save = form.getByRole('button', { name: /저장하기|요청하기/u })
  await expect(form.getByRole('status')).toContainText('차단되는 접속0')
  await expect(save).toBeDisabled()
  await min.getByLabel('빌드 번호').fill('2070001')
  await expect(form.getByText('권장 버전보다 높을 수 없어요.')).toBeVisible()
  await min.getByLabel('표시 이름').fill('2.7.1')
  await latest.getByLabel('빌드 번호').fill('2070001')
  await latest.getByLabel('표시 이름').fill('2.7.1')
  await expect(form.getByRole('status')).toContainText(/차단되는 접속[1-9]/u)
  await form.getByLabel('이유').fill('낡은 빌드예요')
  await requireAccessible(page, 'a minimum version that shuts sessions out')
  await page.keyboard.press('Control+Enter')
  const sure = page.getByRole('dialog', { name: '최소 버전을 2.7.1로 올릴까요?' })
  await expect(sure).toContainText(/차단되는 접속[1-9]/u)
  await sure.getByRole('button', { name: '요청하기' }).click()
  await expect(inPanel(page, '승인을 기다리는 변경')).toContainText('낡은 빌드예요')
  expect(await errorOnAndroid()).toBe(before)

  const second = await enterConsole(browser, server, 'jiho', { path: '/versions/android' })
  const waiting = inPanel(second.page, '승인을 기다리는 변경')
  await expect(waiting.getByRole('status')).toContainText(/차단되는 접속[1-9]/u)
  await waiting.getByRole('button', { name: '승인하기' }).click()
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: /차단하고 올리기$/u })
    .click()
  await expect(second.page.getByText('버전을 바꿨어요').first()).toBeVisible()
  await expect(inPanel(second.page, '사용 중인 빌드').getByText('차단').first()).toBeVisible()
  await expect.poll(errorOnAndroid).toBe('update_required')

  await second.page.getByRole('button', { name: '바로 되돌리기' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
  await expect(inPanel(second.page, '사용 중인 빌드').getByText('차단')).toHaveCount(0)
  await expect.poll(errorOnAndroid).toBe(before)
  for (const away of [leave, second.leave]) await away()
})

test('two owners make an account a tester, each with their passkey', async ({ browser, server }) => {
  const nickname = `시험할이${run}`
  const { token } = await joinByKakao(server, nickname)
  const kind = async () => {
    const asked = { deviceInfo, responseData: ['user'] }
    return (await post<{ user: { kind: string } }>(server.url, api.auth.boot.path, asked, token)).user.kind
  }
  const first = await enterConsole(browser, server, 'garam', { path: '/kinds' })
  await inPanel(first.page, '계정 종류 바꾸기').getByLabel('대상').fill(idOf(token))
  await requireAccessible(first.page, 'another kind of an account')
  await first.page.getByRole('button', { name: '요청하기' }).click()
  await sign(first.page, '계정 종류 바꾸기를 요청해요', '요청하기')
  const own = inPanel(first.page, '다른 총괄의 승인을 기다리고 있어요')
    .getByRole('listitem')
    .filter({ hasText: nickname })
  await expect(own).toContainText('일반 → 테스트')
  await expect(own.getByRole('button')).toHaveText([`요청 취소하기 ${nickname}`])
  expect(await kind()).toBe('ordinary')

  const second = await enterConsole(browser, server, 'seojin', { path: '/kinds' })
  const waiting = inPanel(second.page, '다른 총괄의 승인을 기다리고 있어요')
    .getByRole('listitem')
    .filter({ hasText: nickname })
  await requireAccessible(second.page, 'kinds that wait for another owner')
  await waiting.getByRole('button', { name: `승인하기 ${nickname}` }).click()
  await sign(second.page, '계정 종류 바꾸기를 승인해요', '승인하기')
  await expect(waiting).toHaveCount(0)
  expect(await kind()).toBe('tester')
  for (const { leave } of [first, second]) await leave()
})

test('finance reads the proof of the books, a day beside the provider’s, and the taxes of a month', async ({
  browser,
  server,
}) => {
  const { transactionId } = await buyPoints(server, 5_000)
  const { page, leave } = await enterConsole(browser, server, 'doyun', { path: '/ledger' })
  const proof = inPanel(page, '장부 검사')
  // A server first checks its ledger ten minutes after its start, so either text may be shown.
  const isShown = proof.getByText('장부가 맞아요').or(proof.getByText('아직 검사하지 않았어요'))
  await expect(isShown.first()).toBeVisible()
  const book = inPanel(page, '결제사 장부와 우리 장부')
  await expect(book.getByRole('row', { name: /^결제 수 [1-9]/u })).toBeVisible()
  await expect(book.getByText(transactionId)).toHaveCount(0)
  await requireAccessible(page, 'the proof of the books')

  await page.getByRole('navigation', { name: '운영 메뉴' }).first().getByRole('link', { name: '세금' }).click()
  await expect(page.getByText('장부와 비교')).toBeVisible()
  await expect(page.getByText('일치해요', { exact: true })).toBeVisible()
  await page.getByLabel('월').fill('2025-01')
  await expect(page.getByText('이 달에 지급한 정산이 없어요')).toBeVisible()
  await expect(page).toHaveURL(/month=2025-01/u)
  await requireAccessible(page, 'the taxes of a month')
  await leave()
})
