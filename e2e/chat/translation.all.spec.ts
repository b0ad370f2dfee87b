import { expect } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enterAs, speakOwnLanguage } from '../world/people.ts'
import { test } from '../world/test.ts'
import { turn } from '../world/turn.ts'

test('a fan who reads English translates a letter, always from then on, and is asked about private words', async ({
  browser,
  server,
}) => {
  const { page, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', { locale: 'en-US' })
  await speakOwnLanguage(page)
  await page.goto('/tabs/chats')
  await page
    .getByRole('link', { name: /Seoha|서하/u })
    .first()
    .click()
  const log = page.getByRole('log')
  // Not the last message: another journey may have written one as this fan, and own messages are not translated.
  await log.getByRole('button', { name: 'See translation' }).last().click()
  await expect(log.getByText('[en]').last()).toBeVisible()
  await requireAccessible(page, 'a translated letter')
  await log.getByRole('button', { name: 'Always translate Korean' }).last().click()
  await expect(log.getByRole('button', { name: 'See translation' })).toHaveCount(0)
  await page.reload()
  await expect(log.getByText('[en]').last()).toBeVisible()

  await page.goto('/language')
  await expect(page.getByRole('switch', { name: 'Korean' })).toBeChecked()
  await turn(page.getByRole('switch', { name: 'Korean' }), false)
  await requireAccessible(page, 'the settings of translations')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Korean' })).not.toBeChecked()
  await leave()
})
