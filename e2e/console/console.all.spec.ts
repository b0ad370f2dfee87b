import { expect } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter } from '../world/members.ts'
import { photo } from '../world/people.ts'
import { reportMessage } from './reportedChat.ts'
import { enterConsole, giveAuthenticator } from '../world/staff.ts'
import { test } from '../world/test.ts'

test('an auditor makes a passkey by a link, reads the log, leaves and comes back with the passkey', async ({
  browser,
  server,
}) => {
  const { page, context, leave } = await enterConsole(browser, server, 'seyeong', { path: '/audit' })
  await expect(page.getByRole('heading', { name: '감사 기록', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/audit$/u)
  const table = page.getByRole('table', { name: '감사 기록' })
  await expect(table.getByRole('row').filter({ hasText: '패스키 등록' }).filter({ hasText: '오세영' })).toBeVisible()
  await requireAccessible(page, 'the audit log')

  const cookies = await context.cookies(server.consoleUrl)
  expect(cookies.map(({ name, httpOnly, secure, sameSite }) => ({ name, httpOnly, secure, sameSite }))).toEqual([
    { name: '__Host-byeol-console', httpOnly: true, secure: true, sameSite: 'Strict' },
  ])

  await page.keyboard.press('j')
  await expect(page).toHaveURL(/row=\d+/u)
  await expect(page.getByRole('region', { name: /번째$/u })).toBeVisible()
  await requireAccessible(page, 'a row of the audit log')

  await page.goto(`${server.consoleUrl}/audit?by=nobody`)
  await expect(page.getByText('조건에 맞는 기록이 없어요')).toBeVisible()
  await page.getByRole('link', { name: '전체 보기' }).click()
  await expect(table).toBeVisible()

  await page.getByRole('link', { name: /오세영/u }).click()
  await expect(page.getByRole('heading', { name: '내 계정', level: 1 })).toBeVisible()
  await requireAccessible(page, 'the account')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('heading', { name: '운영 화면 로그인' })).toBeVisible()
  await requireAccessible(page, 'the sign-in')
  expect(await context.cookies(server.consoleUrl)).toEqual([])

  await page.goto(`${server.consoleUrl}/audit?action=staff.sign-in`)
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(table.getByRole('row').filter({ hasText: '로그인' }).first()).toBeVisible()
  await leave()
})

test('a link works once, and a page of another role stays closed', async ({ browser, server }) => {
  const link = server.newStaffLink('doyun')
  const context = await browser.newContext()
  const page = await context.newPage()
  await giveAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: '패스키 만들기' }).click()
  await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible()
  await page.goto(`${server.consoleUrl}/audit`)
  await expect(page.getByText('볼 수 있는 권한이 없어요')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible()
  await requireAccessible(page, 'a link that was used')
  await context.close()
})

test('two owners give somebody a role, each with their passkey', async ({ browser, server }) => {
  const garam = await enterConsole(browser, server, 'garam', { path: '/staff' })
  const staff = garam.page.getByRole('region', { name: '직원', exact: true })
  await staff.getByRole('link', { name: /한지호/u }).click()
  const person = garam.page.getByRole('region', { name: '한지호' })
  await expect(person).toBeVisible()
  await requireAccessible(garam.page, 'a staff member')
  await person.getByRole('button', { name: '감사 부여하기' }).click()
  const sheet = garam.page.getByRole('dialog', { name: '역할 변경을 요청해요' })
  await expect(sheet).toContainText('한지호 (jiho)')
  await requireAccessible(garam.page, 'the sheet of what is signed')
  await sheet.getByRole('button', { name: '감사 역할 부여' }).click()
  const waiting = garam.page.getByRole('region', { name: '다른 총괄의 승인을 기다리고 있어요' })
  await expect(waiting).toContainText('한지호님에게 감사 역할 부여')
  await expect(waiting.getByRole('button', { name: '승인하기' })).toHaveCount(0)

  const seojin = await enterConsole(browser, server, 'seojin', { path: '/staff' })
  const asked = seojin.page.getByRole('region', { name: '다른 총괄의 승인을 기다리고 있어요' })
  await asked.getByRole('button', { name: '승인하기' }).click()
  const signed = seojin.page.getByRole('dialog', { name: '역할 변경을 승인해요' })
  await expect(signed).toContainText('garam')
  await signed.getByRole('button', { name: '승인하기' }).click()
  await expect(asked).toHaveCount(0)
  await expect(
    seojin.page.getByRole('region', { name: '직원', exact: true }).getByRole('link', { name: /한지호/u }),
  ).toContainText('감사')
  for (const { leave } of [garam, seojin]) await leave()
})

test('another moderator than the one who decided answers an appeal', async ({ browser, server }) => {
  const run = String(Date.now()).slice(-6)
  const [author, reporter] = [`항의자${run}`, `신고인${run}`]
  const token = await reportMessage(server, { author, reporter, words: `미워 ${run}` })
  const first = await enterConsole(browser, server, 'seoyeon', { path: '/cases' })
  await first.page.getByRole('link').filter({ hasText: author }).click()
  await first.page.getByRole('button', { name: '맡기' }).click()
  await first.page.getByRole('button', { name: /봉인 열기/u }).click()
  await first.page.getByRole('radio', { name: /경고/u }).check()
  await first.page.getByRole('button', { name: /경고 결정하기/u }).click()
  await expect(first.page.getByText('결정했어요')).toBeVisible()

  const person = await enter(browser, server, token, { path: '/customer-service' })
  await person.page.getByRole('link', { name: '내가 받은 조치' }).click()
  await person.page.locator('summary').filter({ hasText: '이의 제기하기' }).click()
  await person.page.getByRole('textbox', { name: '이의를 제기하는 이유를 알려 주세요' }).fill(`장난이었어요 ${run}`)
  await person.page.getByRole('button', { name: '이의 제기하기' }).click()
  await expect(person.page.getByText('이의를 제기했어요')).toBeVisible()

  await first.page.goto(`${server.consoleUrl}/appeals`)
  await first.page.getByRole('link').filter({ hasText: author }).click()
  await expect(first.page.getByText('내가 결정한 신고라서 다른 직원이 검토해요.').last()).toBeVisible()
  await expect(first.page.getByRole('button', { name: '맡기' })).toHaveCount(0)

  const second = await enterConsole(browser, server, 'junho')
  await second.page.getByRole('link', { name: '이의 제기' }).first().click()
  await second.page.getByRole('link').filter({ hasText: author }).click()
  await expect(second.page.getByText(`장난이었어요 ${run}`)).toBeVisible()
  await second.page.getByRole('button', { name: '맡기' }).click()
  await second.page.getByRole('button', { name: /봉인 열기/u }).click()
  await second.page.getByRole('radio', { name: '결정 취소' }).check({ force: true })
  await second.page.getByRole('textbox', { name: /한국어/u }).fill('장난으로 보여서 경고를 취소해요.')
  await second.page.getByRole('textbox', { name: /영어/u }).fill('We see that it was a joke.')
  await requireAccessible(second.page, 'an appeal')
  await second.page.getByRole('button', { name: /결정을 취소하고 답변하기/u }).click()
  await expect(second.page.getByText('이의 제기에 답변했어요')).toBeVisible()
  // Until then, the moderator can take it back.
  await expect(async () => {
    await person.page.reload()
    await expect(person.page.getByText('이의를 받아들여 조치를 취소했어요')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })

  for (const { leave } of [first, person, second]) await leave()
})

test('a moderator opens a rights complaint with its proof and refuses it', async ({ browser, server }) => {
  const run = String(Date.now()).slice(-6)
  const form = new FormData()
  const asked = {
    address: `${server.url}/@seoha`,
    violated: 'portrait',
    name: `김하나${run}`,
    email: 'hana@example.com',
  }
  for (const [name, value] of Object.entries({ ...asked, words: `제 사진을 썼어요 ${run}` })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name)
  const sent = await fetch(`${server.url}/v1/cases/request-takedown`, {
    method: 'POST',
    headers: { 'x-app-version': '2070000' },
    body: form,
  })
  const { result } = (await sent.json()) as { result: { takedownId: string } }

  const { page, leave } = await enterConsole(browser, server, 'junho')
  await page.goto(`${server.consoleUrl}/takedowns/${result.takedownId}`)
  await expect(page.getByText('요청자의 이름과 내용, 증거를 열면 감사 기록에 남아요.')).toBeVisible()
  await page.keyboard.press('o')
  await expect(page.getByText(`제 사진을 썼어요 ${run}`)).toBeVisible()
  await expect(page.getByRole('link', { name: '증거 내려받기' })).toHaveAttribute('href', /^data:image\/jpeg/u)
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: /한국어/u })).toHaveValue(/권리를 침해한다고 볼 수 없어서/u)
  await page.getByRole('textbox', { name: /한국어/u }).fill('사진의 사람이 본인인지 알 수 없어요.')
  await page.getByRole('textbox', { name: /영어/u }).fill('We cannot tell that the photo shows you.')
  await requireAccessible(page, 'a rights complaint')
  await page.getByRole('button', { name: '거절하기' }).click()
  await expect(page.getByText('요청에 답변했어요')).toBeVisible()
  await leave()
})
