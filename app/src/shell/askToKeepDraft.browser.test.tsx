import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { draw, findA11yFaults, settle, themes } from '@byeol/ui/gallery/showPiece.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadLateTexts } from '../i18n/i18n.ts'
import { askToKeepDraft } from './askToKeepDraft.ts'

beforeAll(loadLateTexts)

it.each(themes)('keeping a draft and dropping it look different in %s, and axe finds nothing', async (theme) => {
  await draw(<AlertHost />, theme)
  const answer = askToKeepDraft()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await settle()
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`keep-draft-${theme}`)
  await page.getByRole('button', { name: '삭제하기' }).click()
  expect(await answer).toBe('drop')
})
