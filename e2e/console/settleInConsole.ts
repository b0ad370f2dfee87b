import { expect, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { requireAccessible } from '../looks/axe.ts'
import type { TestServer } from '../world/server.ts'
import { enterConsole } from '../world/staff.ts'

/** Presses a button of a panel, and confirms the sheet with the passkey. */
async function sign(
  page: Page,
  panel: string | RegExp,
  button: string,
  title: string,
  confirm = button,
): Promise<void> {
  await page.getByRole('region', { name: panel }).getByRole('button', { name: button, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: confirm, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

export interface Finance {
  /** One of the two checks the settlement with this number, the other approves it. */
  approve(number: string): Promise<void>
  /** Puts the settlement into a bank file that the approver signs, and reports its line as paid by the bank. */
  pay(number: string): Promise<void>
  /** Downloads the tax file of a month such as `2026-11`. Returns the file's name and how its text begins. */
  takeTaxes(month: string): Promise<{ name: string; begin: string }>
  close(): Promise<void>
}

/**
 * Opens the console as two members of the finance staff. Call this before moving the clock, because their links are
 * valid for an hour. If their sessions have ended later, they sign in again with their passkeys.
 */
export async function enterFinance(browser: Browser, server: TestServer): Promise<Finance> {
  const finance = await enterConsole(browser, server, 'doyun')
  const approver = await enterConsole(browser, server, 'harin')
  const [maker, signer] = [finance.page, approver.page]
  const file = /^byeol-shinhan-.*\.txt$/u

  async function openSettlement(page: Page, number: string, status: string): Promise<void> {
    await page.goto(`${server.consoleUrl}/settlements?status=${status}`)
    const row = page.getByRole('link', { name: `${number} 열기` })
    const door = page.getByRole('button', { name: '패스키로 로그인' })
    await expect(row.or(door)).toBeVisible()
    if (await door.isVisible()) await door.click()
    await row.click()
    await expect(page.getByRole('region', { name: number }).getByText('예금주', { exact: true })).toBeVisible()
  }

  return {
    async approve(number) {
      await openSettlement(maker, number, 'requested')
      await requireAccessible(maker, 'a settlement that is requested')
      await expect(maker.getByRole('region', { name: number }).getByText('본인 이름과 예금주가 같아요')).toBeVisible()
      await shot(maker, 'settlement')
      await maker.getByRole('button', { name: '확인했어요' }).click()
      await expect(maker.getByRole('region', { name: number }).getByText('doyun', { exact: true })).toBeVisible()
      await openSettlement(signer, number, 'requested')
      await sign(signer, number, '승인하기', '정산을 승인해요')
      await expect(signer.getByText('승인했어요')).toBeVisible()
    },
    async pay(number) {
      await openSettlement(maker, number, 'approved')
      await shot(maker, 'approved')
      await maker.getByRole('combobox', { name: '은행' }).selectOption('shinhan')
      await maker.getByRole('button', { name: '은행 파일 만들기' }).click()
      await expect(maker.getByRole('region', { name: file })).toContainText('서명 전')
      await signer.goto(maker.url())
      await sign(signer, file, '서명하기', '은행 파일에 서명해요')
      await expect(signer.getByRole('region', { name: file })).toContainText('서명 완료')
      await requireAccessible(signer, 'a signed bank file')
      await maker.reload()
      const download = maker.waitForEvent('download')
      await sign(maker, file, '파일 내려받기', '계좌번호가 들어 있는 파일을 내려받아요')
      expect(await readFile(await (await download).path(), 'latin1')).toContain(number)
      await sign(maker, file, '남은 1줄 모두 지급됨', '은행 결과를 기록해요', '지급됨으로 기록하기')
      await expect(maker.getByRole('region', { name: file }).getByText('지급됨', { exact: true })).toBeVisible()
      await shot(maker, 'bank-file')
    },
    async takeTaxes(month) {
      await maker.goto(`${server.consoleUrl}/taxes?month=${month}`)
      await expect(maker.getByText('일치해요', { exact: true })).toBeVisible()
      const download = maker.waitForEvent('download')
      await sign(maker, '세금', '신고 파일 내려받기', '주민등록번호가 들어 있는 파일을 내려받아요')
      const file = await download
      return { name: file.suggestedFilename(), begin: (await readFile(await file.path(), 'latin1')).slice(0, 2) }
    },
    async close() {
      for (const { leave } of [finance, approver]) await leave()
    },
  }
}
