import { expect, type Browser } from '@playwright/test'
import type { TestServer } from '../world/server.ts'
import { enterConsole } from '../world/staff.ts'

export interface Reviewer {
  approve(applicationId: string): Promise<void>
  reject(applicationId: string, reason: string): Promise<void>
  /** Asks for more: a text for the applicant by the name of each part. */
  askMore(applicationId: string, problems: Record<string, string>): Promise<void>
  leave(): Promise<void>
}

/** A reviewer at the console, who claims and decides applications. */
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
  }
  return {
    approve: (id) => decide(id, '승인', '승인하기'),
    reject: (id, reason) => decide(id, '반려', '반려하기', () => decision.getByLabel('반려하는 까닭').fill(reason)),
    askMore: (id, problems) =>
      decide(id, '보완 요청', '보완 요청하기', async () => {
        for (const [part, words] of Object.entries(problems)) {
          await decision.getByRole('checkbox', { name: part }).check()
          await decision.getByLabel(`${part}에 필요한 것`).fill(words)
        }
      }),
    leave,
  }
}
