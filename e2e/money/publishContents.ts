import { expect, type Page } from '@playwright/test'
import { drawn } from '../world/drawn.ts'
import { photo } from '../world/people.ts'
import { voice } from '../world/voice.ts'

/** A celeb. No other spec uses this celeb's contents. */
export const maker = { email: 'iro@byeol.test', path: '/@iro' }

/**
 * On the celeb's phone, makes contents of two photos and a voice recording in the editor and puts them on sale. The
 * first photo may be opened before buying.
 */
export async function publishContents(phone: Page, title: string, price: string): Promise<void> {
  await phone.goto('/contents-editor')
  await phone
    .getByLabel('사진·영상·음성 추가', { exact: true })
    .setInputFiles([photo, { ...photo, name: 'second.jpg' }, voice(2)])
  await phone.getByLabel('제목', { exact: true }).fill(title)
  await phone.getByLabel('가격, 포인트').fill(price)
  const start = phone.getByRole('button', { name: '판매 시작하기' })
  await expect(start).toBeEnabled()
  await phone.getByRole('radio', { name: '1번 사진' }).check()
  await start.click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '판매 시작하기' }).click()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expect(drawn(phone, '판매를 시작했어요')).toBeVisible()
}

/** Opens contents from the celeb's page, as a fan would. */
export async function findContents(page: Page, title: string): Promise<void> {
  await page.goto(maker.path)
  await page.getByRole('tab', { name: '콘텐츠' }).click()
  await page.getByRole('link', { name: new RegExp(title, 'u') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
