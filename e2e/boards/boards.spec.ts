import { expect } from '@playwright/test'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, photo, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { card, newFan, openEditor, publish } from './board.ts'

const run = String(Date.now()).slice(-6)
const words = `첫눈이 온 날 ${run}`
/** The beginning of the text. People without premium see only that. */
const teased = `비밀${run}`
const secret = `${teased} 이야기는 프리미엄에게만 들려줄게요, 겨울이 다 가기 전에 꼭`

let celeb: Person
let fan: Person

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test')
  fan = await newFan(browser, server, `눈송이${run}`)
})
test.afterAll(async () => {
  for (const person of [celeb, fan]) await person?.leave()
})

test('a celeb writes a post with photos in a chosen order, and a fan opens it with the new-posts button', async () => {
  await fan.page.goto('/tabs/home')
  await expect(fan.page.getByRole('article').first()).toBeVisible()

  await openEditor(celeb.page)
  await celeb.page.getByLabel('글 내용').fill(words)
  await celeb.page.locator('input[type=file]').setInputFiles([photo, { ...photo, name: 'second.jpg' }])
  const strip = celeb.page.getByRole('list', { name: '사진 2장, 보이는 순서대로' })
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await strip.getByRole('button', { name: /^2번 사진\. /u }).press('ArrowLeft')
  await expect(celeb.page.getByText('1번 자리로 옮겼어요')).toBeAttached()
  await strip.getByRole('button', { name: '1번 사진 설명 쓰기' }).click()
  const asked = celeb.page.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: '사진 설명' }).fill('눈 오는 밤거리')
  await asked.getByRole('button', { name: '저장하기' }).click()
  await expect(strip.getByRole('button', { name: '1번 사진 설명 수정: 눈 오는 밤거리' })).toBeVisible()
  await publish(celeb.page)
  await expect(celeb.page).toHaveURL(/\/tabs\/home/u)
  await expect(card(celeb.page, words)).toBeVisible()

  await fan.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await fan.page.getByRole('button', { name: /새 글 1개/u }).click()
  await expect(card(fan.page, words).getByRole('group', { name: '사진 2장' })).toBeVisible()
  await card(fan.page, words).getByRole('button', { name: '눈 오는 밤거리, 사진 1/2 크게 보기' }).click()
  await expect(fan.page.getByRole('dialog').getByRole('img', { name: '눈 오는 밤거리' })).toBeVisible()
  await fan.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(fan.page.getByRole('dialog')).toHaveCount(0)
})

test('a fan likes and comments on it, and opens the celeb’s answer by its link', async () => {
  const mine = card(fan.page, words)
  await mine.getByRole('button', { name: '좋아요 0개' }).click()
  await expect(mine.getByRole('button', { name: '좋아요 1개' })).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('link', { name: /글 보기/u }).click()
  await fan.page.getByRole('textbox', { name: '댓글' }).fill('저도 방금 눈 봤어요')
  await fan.page.getByRole('button', { name: '댓글 올리기' }).click()
  await expect(fan.page.getByRole('article', { name: `눈송이${run}님의 댓글` })).toContainText('저도 방금 눈 봤어요')

  await celeb.page.goto(new URL(fan.page.url()).pathname)
  const theirs = celeb.page.getByRole('article', { name: `눈송이${run}님의 댓글` })
  await theirs.getByRole('button', { name: `눈송이${run}님에게 답글 달기` }).click()
  await expect(celeb.page.getByText(/님에게 답글 쓰는 중/u)).toBeVisible()
  await celeb.page.getByRole('textbox', { name: '댓글' }).fill('따뜻하게 입고 다녀')
  await celeb.page.getByRole('button', { name: '댓글 올리기' }).click()
  const answer = celeb.page.getByRole('article', { name: '서하님의 댓글' })
  await expect(answer).toContainText('따뜻하게 입고 다녀')
  await theirs.getByRole('button', { name: /^좋아요/u }).click()
  await expect(theirs.getByRole('button', { name: '좋아요 1개' })).toBeVisible()

  const id = (await answer.getAttribute('id'))?.replace('comment-', '')
  await fan.page.goto(`${new URL(celeb.page.url()).pathname}?commentId=${id}`)
  const linked = fan.page.getByRole('article', { name: '서하님의 댓글' })
  await expect(linked).toContainText('작성자')
  await expect(linked).toContainText('알림에서 온 댓글')
  await expect(fan.page.getByText('서하님이 좋아해요')).toBeVisible()
})

test('only premium fans see a premium post in full; others see what it contains', async ({ browser, server }) => {
  await openEditor(celeb.page)
  await celeb.page.getByLabel('글 내용').fill(secret)
  await celeb.page.locator('input[type=file]').setInputFiles(photo)
  await celeb.page.getByRole('radio', { name: /^프리미엄/u }).check({ force: true })
  await publish(celeb.page)
  await expect(card(celeb.page, secret).getByRole('group', { name: '사진 1장' })).toBeVisible()

  await fan.page.goto('/tabs/home')
  await expect(card(fan.page, teased).getByText('프리미엄 팬에게 공개한 사진 1장이에요')).toBeVisible()
  await expect(card(fan.page, teased).getByRole('link', { name: '서하 프리미엄 보기' })).toBeVisible()
  await expect(card(fan.page, teased).getByRole('group')).toHaveCount(0)
  await card(fan.page, teased)
    .getByRole('link', { name: /글 보기/u })
    .click()
  await expect(fan.page.getByText('프리미엄을 시작하면 댓글을 볼 수 있어요').first()).toBeVisible()

  const premium = await enterAs(browser, server.url, 'jiwoo@byeol.test')
  await expect(card(premium.page, secret).getByRole('group', { name: '사진 1장' })).toBeVisible()
  await card(premium.page, secret)
    .getByRole('button', { name: /사진 1\/\d+ 크게 보기/u })
    .click()
  await expect(premium.page.getByRole('dialog')).toContainText('1 / 1')
  await premium.leave()

  const stranger = await enter(browser, server, (await joinByKakao(server, `나그네${run}`)).token)
  await stranger.page.goto('/@seoha')
  // Posts far below the edge of the screen are not drawn.
  await expect(async () => {
    await stranger.page.mouse.move(195, 600)
    await stranger.page.mouse.wheel(0, 500)
    await expect(card(stranger.page, teased).getByText('프리미엄 팬에게 공개한 사진 1장이에요')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 15_000 })
  await stranger.page.goto('/tabs/home')
  await expect(stranger.page.getByText('아직 올라온 글이 없어요')).toBeVisible()
  await stranger.leave()
})
