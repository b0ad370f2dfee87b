import { expect, type Browser, type Page } from '@playwright/test'
import type { TestServer } from '../world/server.ts'
import { enterConsole } from '../world/staff.ts'

export interface Reviewer {
  approve(applicationId: string): Promise<void>
  reject(applicationId: string, reason: string): Promise<void>
  /** Asks the applicant for corrections: `problems` has a text for each part of the application, by the part's name. */
  askMore(applicationId: string, problems: Record<string, string>): Promise<void>
  leave(): Promise<void>
}

/** Opens every document of the claimed application, and records where the link code was found. */
export async function proveInConsole(page: Page): Promise<void> {
  const said = page.getByRole('region', { name: '신청 내용', exact: true })
  const decision = page.getByRole('region', { name: '어떻게 할까요?', exact: true })
  const closed = said.getByRole('button', { name: /^열기 /u })
  await expect(closed.first()).toBeEnabled()
  for (let left = await closed.count(); left > 0; left--) {
    await closed.first().click()
    await expect(closed).toHaveCount(left - 1)
  }
  const address = decision.getByLabel('프로필이나 게시물 주소')
  if (!(await address.isVisible())) return
  await address.fill('instagram.com/doha')
  await decision.getByLabel('확인한 내용').fill('소개 맨 아래에 코드가 있어요')
  await decision.getByRole('button', { name: '코드 확인 기록하기' }).click()
  await expect(address).toBeHidden()
}

/** Approves with the passkey. The applicant becomes a celeb some seconds later. */
export async function signApproval(page: Page, button = '승인하기'): Promise<void> {
  const decision = page.getByRole('region', { name: '어떻게 할까요?', exact: true })
  await decision.getByRole('radio', { name: '승인' }).check()
  await decision.getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog', { name: '셀럽으로 승인해요' })
  await sheet.getByRole('button', { name: '승인하기' }).click()
  // The passkey and the call take a moment, and leaving the page would abort them.
  await expect(sheet).toBeHidden()
}

/** Opens the console as a reviewer who claims and decides applications. */
export async function enterReviewer(browser: Browser, server: TestServer): Promise<Reviewer> {
  const { page, leave } = await enterConsole(browser, server, 'eunjae')
  const decision = page.getByRole('region', { name: '어떻게 할까요?', exact: true })
  const decide = async (id: string, outcome: string, button: string, words?: () => Promise<void>) => {
    await page.goto(`${server.consoleUrl}/applications/${id}`)
    const claim = decision.getByRole('button', { name: '맡기' })
    const choice = decision.getByRole('radio', { name: outcome })
    await expect(claim.or(choice)).toBeVisible()
    if (await claim.isVisible()) await claim.click()
    await choice.check()
    await words?.()
    await decision.getByRole('button', { name: button }).click()
    await expect(page.getByText('결정했어요')).toBeVisible()
    await expect(async () => {
      await page.goto(`${server.consoleUrl}/applications/${id}`)
      await expect(decision.getByRole('heading', { name: '어떻게 할까요?' })).toBeVisible({ timeout: 2_000 })
      await expect(decision.getByText(/잠시 후/u)).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 120_000 })
  }
  return {
    async approve(id) {
      await page.goto(`${server.consoleUrl}/applications/${id}`)
      await decision.getByRole('button', { name: '맡기' }).click()
      await proveInConsole(page)
      await signApproval(page)
      await expect(async () => {
        await page.goto(`${server.consoleUrl}/applications/${id}`)
        await expect(decision.getByText('결정일')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 120_000 })
    },
    reject: (id, reason) => decide(id, '반려', '반려하기', () => decision.getByLabel('반려 사유').fill(reason)),
    askMore: (id, problems) =>
      decide(id, '보완 요청', '보완 요청하기', async () => {
        for (const [part, words] of Object.entries(problems)) {
          await decision.getByRole('checkbox', { name: part }).check()
          await decision.getByLabel(`${part} 보완 사항`).fill(words)
        }
      }),
    leave,
  }
}
