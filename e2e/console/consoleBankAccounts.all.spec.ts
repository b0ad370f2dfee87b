import { expect, type Page } from '@playwright/test'
import { applyBeside, callAs } from '../world/applicants.ts'
import { requireAccessible } from '../looks/axe.ts'
import { enter } from '../world/members.ts'
import { photo } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { enterReviewer } from './reviewInConsole.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const holder = '한유명'
const [wrong, right] = [`110${run}111`, `110${run}222`]

/** Makes the bank leave one query about this account number unanswered. */
const keepSilent = ({ sandbox }: TestServer, number: string) =>
  fetch(`${sandbox}/portone/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: 'GET /vbanks/holder', about: number, how: '500', times: 1 }),
  })

async function addAccount(page: Page, number: string): Promise<void> {
  await page.goto('/bank-account/new')
  await page.getByRole('button', { name: '은행 선택' }).click()
  const banks = page.getByRole('dialog', { name: '은행 선택' })
  await banks.getByRole('searchbox').fill('신한')
  await banks.getByRole('button', { name: '신한은행' }).click()
  await expect(banks).toHaveCount(0)
  await page.getByLabel('계좌 번호', { exact: true }).fill(number)
  await page.getByLabel('예금주', { exact: true }).fill(holder)
  await page.getByLabel('통장 사본', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: '신한은행 계좌 추가하기' }).click()
  await expect(page.getByRole('heading', { name: '정산 계좌', exact: true })).toBeVisible()
}

/** Confirms the sheet with this title with the passkey. */
async function sign(page: Page, title: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await requireAccessible(page, `what is signed: ${title}`)
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('a reviewer compares the bankbooks of accounts that the bank did not answer for, and the celeb is told', async ({
  browser,
  server,
}) => {
  test.slow()
  const names = { nickname: `계좌별${run}`, stageName: `계좌별${run}`, username: `account.${run}` }
  const { token, id } = await applyBeside(server, names)
  const reviewer = await enterReviewer(browser, server)
  await reviewer.approve(id)
  await reviewer.leave()
  const celeb = await enter(browser, server, token)
  for (const number of [wrong, right]) {
    await keepSilent(server, number)
    await addAccount(celeb.page, number)
  }
  const card = (number: string) =>
    celeb.page.getByRole('region', { name: new RegExp(`^신한은행 .*${number.slice(-4)}$`, 'u') })
  for (const number of [wrong, right]) await expect(card(number)).toContainText('통장 확인')

  const { page, leave } = await enterConsole(browser, server, 'eunjae')
  await page.getByRole('list', { name: '대기 업무' }).getByRole('link', { name: '통장 확인' }).click()
  await expect(page).toHaveURL(/\/bank-accounts$/u)
  const rows = inPanel(page, '통장 확인')
    .getByRole('link')
    .filter({ hasText: `@account.${run}` })
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  const panel = inPanel(page, '계좌와 통장')
  await expect(panel.getByText('본인 이름과 예금주가 같아요')).toBeVisible()
  await expect(page.getByText(wrong)).toHaveCount(0)
  await requireAccessible(page, 'an account that waits')

  await page.keyboard.press('o')
  await sign(page, '계좌 번호가 보이는 통장 사본을 열어요', '열기')
  await expect(panel.getByText(wrong)).toBeVisible()
  await expect(panel.getByRole('img', { name: '통장 사본' })).toBeVisible()
  await requireAccessible(page, 'an open bankbook')
  await shot(page, 'bankbook')
  await page.keyboard.press('r')
  await panel.getByLabel('별에게 보낼 사유').fill(`통장의 이름이 달라요 ${run}`)
  await panel.getByRole('button', { name: '거절하기' }).click()
  await sign(page, '사용할 수 없는 계좌로 거절해요', '거절하기')
  await expect(page.getByText('거절했어요. 별에게 알림을 보내요.')).toBeVisible()

  // The next account opens by itself, with its copy of the bankbook still closed.
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveAttribute('aria-current', 'true')
  await expect(panel.getByRole('img', { name: '통장 사본' })).toHaveCount(0)
  // The row is marked as current before its details have arrived, but a key acts on the panel on display, so wait for
  // the panel.
  await expect(panel.getByRole('button', { name: /^열기/u })).toBeVisible()
  await page.keyboard.press('o')
  await sign(page, '계좌 번호가 보이는 통장 사본을 열어요', '열기')
  await expect(panel.getByText(right)).toBeVisible()
  await page.keyboard.press('c')
  await sign(page, '통장과 계좌가 같음을 확인해요', '확인하기')
  await expect(page.getByText('확인했어요. 별에게 알림을 보내요.')).toBeVisible()
  await expect(rows).toHaveCount(0)

  await celeb.page.reload()
  await expect(card(wrong)).toContainText(`통장의 이름이 달라요 ${run}`)
  await expect(card(right)).toContainText('72시간')
  type Told = { list: { excerpt: string }[] }
  const told = async () => (await callAs<Told>(server, token, '/notification/list')).list.map(({ excerpt }) => excerpt)
  await expect.poll(told).toContainEqual(expect.stringContaining('계좌를 확인했어요'))
  await shot(celeb.page, 'decided-accounts')
  for (const away of [leave, celeb.leave]) await away()
})
