import { expect } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { test } from '../world/test.ts'

const pages = {
  ko: { '아동 안전 기준': /성적으로 이용하거나 학대/u, '계정 삭제 안내': /앱 없이 삭제하기/u },
  en: { 'Child safety standards': /sexual exploitation or abuse/u, 'Account deletion': /Without the app/u },
}

// Google Play's listing links to both pages. They open in a browser without any data of the app (shells/DEVICES.md).
for (const [language, texts] of Object.entries(pages))
  test(`a visitor reads the pages that Google Play asks for, in ${language}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: language === 'ko' ? 'ko-KR' : 'en-US' })
    const page = await context.newPage()
    for (const [title, text] of Object.entries(texts)) {
      await page.goto('/get-app')
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const words = page.getByRole('article').filter({ hasText: text })
      await expect(words).toBeVisible()
      await expect(words).toContainText('@')
      await expect(words).not.toContainText('{{')
      await requireAccessible(page, title)
    }
    await context.close()
  })
