import { expect, type Page } from '@playwright/test'
import { enterAs, untilPreloaded } from '../world/people.ts'
import { test } from '../world/test.ts'

const allowed = { serviceWorkers: 'allow' as const, loadsAhead: true }

/** Posts a form as a phone does when another app shares to this one: with a drawn photo, or words only. */
const share = (page: Page, words: Record<string, string>, photo = false) =>
  page.evaluate(
    async ({ words, photo }) => {
      const form = document.createElement('form')
      form.action = '/chat/shared'
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const add = (name: string): HTMLInputElement => {
        const input = document.createElement('input')
        input.name = name
        form.append(input)
        return input
      }
      for (const [name, value] of Object.entries(words)) add(name).value = value
      if (photo) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
        canvas.getContext('2d')!.fillRect(0, 0, 200, 100)
        const blob = await new Promise<Blob>((resolve) => canvas.toBlob((drawn) => resolve(drawn!), 'image/png'))
        const files = new DataTransfer()
        files.items.add(new File([blob], 'photo.png', { type: 'image/png' }))
        const input = add('media')
        input.type = 'file'
        input.files = files.files
      }
      document.body.append(form)
      form.submit()
    },
    { words, photo },
  )

test('what another app shares goes into the composer or post that one chooses, and nothing is sent', async ({
  browser,
  server,
}) => {
  const { page, leave } = await enterAs(browser, server.url, 'seoha@byeol.test', { ...allowed, path: '/tabs/chats' })
  await untilPreloaded(page)
  // The worker that takes the form controls the page from its second start.
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  const story = { title: '오늘의 노래', text: '오늘의 노래 https://example.com/song', url: 'https://example.com/song' }
  await share(page, story, true)
  await expect(page).toHaveURL(/\/chat\/shared$/u)
  await expect(page.getByText('오늘의 노래 https://example.com/song', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: '공유할 사진과 동영상 1개' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`shared-${colorScheme}.png`) })
  }
  await page.getByRole('button', { name: '내 게시판' }).click()
  await expect(page).toHaveURL(/post-editor/u)
  await expect(page.getByRole('textbox').first()).toHaveValue('오늘의 노래 https://example.com/song')
  await expect(page.getByRole('list', { name: /^사진 1장/u })).toBeVisible()

  await page.goto('/tabs/chats')
  await share(page, { text: '읽어 볼까요?' })
  await expect(page).toHaveURL(/\/chat\/shared$/u)
  await page.getByRole('button', { name: '지우' }).click()
  await expect(page).toHaveURL(/\/chat\?/u)
  await expect(page.getByRole('textbox', { name: '메시지 쓰기' })).toHaveValue('읽어 볼까요?')

  await page.goto('/chat/shared')
  await expect(page.getByText('공유받은 내용이 없어요')).toBeVisible()
  await leave()
})
