import { expect } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { arrive, photo } from '../world/people.ts'
import { tokenOf } from '../world/post.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)

test('somebody without an account asks to hide a profile that violates their rights', async ({ browser, server }) => {
  const { page, leave } = await arrive(browser, server.url)
  await page.goto('/start')
  await page.getByRole('link', { name: '권리 침해 신고' }).click()
  await expect(page.getByRole('heading', { name: '내 권리를 침해하는 글이 보이면 알려 주세요' })).toBeVisible()
  await page.getByRole('textbox', { name: '주소' }).fill(`${server.url}/nobody-${run}`)
  await page.getByRole('radio', { name: '초상권' }).check({ force: true })
  await page.getByRole('textbox', { name: '어떤 부분이 어떻게 권리를 침해하나요?' }).fill('제 사진을 허락 없이 썼어요')
  await page.getByRole('textbox', { name: '이름' }).fill('김하나')
  await page.getByRole('textbox', { name: '결과를 받을 이메일' }).fill('hana@example.com')
  const send = page.getByRole('button', { name: '신고 보내기' })
  await expect(send).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles(photo)
  await send.click()
  await expect(page.getByText(/글, 댓글, 프로필, 콘텐츠의 주소인지 확인해 주세요/u)).toBeVisible()
  await requireAccessible(page, 'the form of a rights complaint')
  await page.getByRole('textbox', { name: '주소' }).fill(`${server.url}/@seoha`)
  await send.click()
  await expect(page.getByRole('heading', { name: '신고를 받았어요' })).toBeVisible()
  await leave()
})

test('a report of illegal filming hides a post at once, and its reporter follows what becomes of it', async ({
  browser,
  server,
}) => {
  const words = `팬이 남긴 사진 ${run}`
  // The reporter is a verified account some months old, so that their report counts.
  const [author, reporter] = [
    await enter(browser, server, (await joinByKakao(server, `작가${run}`)).token),
    await enter(browser, server, await tokenOf(server.url, 'hyewon@byeol.test')),
  ]
  await author.page.goto('/@seoha')
  const followed = author.page.waitForResponse((answer) => answer.url().endsWith('/user/subscribe'))
  await author.page.getByRole('button', { name: '서하 무료 구독' }).click()
  await followed
  await author.page.getByRole('tab', { name: '팬' }).click()
  await author.page.getByRole('link', { name: '서하님에게 글 남기기' }).click()
  await author.page.getByLabel('글 내용').fill(words)
  await author.page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(author.page.getByText('글을 올렸어요')).toBeVisible()

  await reporter.page.goto('/@seoha')
  await reporter.page.getByRole('tab', { name: '팬' }).click()
  const card = reporter.page.getByRole('article').filter({ hasText: words }).first()
  await card.getByRole('button', { name: /글 메뉴$/u }).click()
  await reporter.page.getByRole('button', { name: '신고하기' }).click()
  const sheet = reporter.page.getByRole('dialog', { name: '신고하는 이유가 무엇인가요?' })
  await sheet.getByRole('radio', { name: '불법촬영물' }).check({ force: true })
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await expect(reporter.page.getByText('신고했어요. 운영팀이 확인할게요.')).toBeVisible()

  await reporter.page.goto('/@seoha')
  await reporter.page.getByRole('tab', { name: '팬' }).click()
  await expect(reporter.page.getByText('운영정책에 따라 가려진 글이에요').first()).toBeVisible()
  await expect(reporter.page.getByText(words)).toHaveCount(0)
  await author.page.goto('/my-posts')
  await expect(author.page.getByRole('article').filter({ hasText: words })).toContainText(
    '다른 사람에게는 가려져 있어요',
  )

  await reporter.page.goto('/customer-service')
  await reporter.page.getByRole('link', { name: '내가 한 신고' }).click()
  await expect(reporter.page.getByRole('listitem').filter({ hasText: '불법촬영물' })).toContainText('검토 중')
  await requireAccessible(reporter.page, 'the list of a person’s reports')
  for (const { leave } of [author, reporter]) await leave()
})
