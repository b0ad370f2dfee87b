import { expect, type Browser, type Page } from '@playwright/test'
import { arrive, photo, signIn, type Person } from '../world/people.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { TestServer } from '../world/server.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const words = `첫눈이 온 날 ${run}`
const edited = `${words} #첫눈${run}`
/** The beginning of the text, which is all that people without premium see. */
const teased = `비밀${run}`
const secret = `${teased} 이야기는 프리미엄에게만 들려줄게요, 겨울이 다 가기 전에 꼭`
const fanPost = `팬이 남긴 이야기 ${run}`

let celeb: Person
let fan: Person
let other: Person

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()

async function newFan(browser: Browser, server: TestServer, name: string): Promise<Person> {
  const person = await enter(browser, server, (await joinByKakao(server, `${name}${run}`)).token)
  await person.page.goto('/@seoha')
  // The button shows it before the server has answered, and leaving the page would cut the call off.
  const followed = person.page.waitForResponse((answer) => answer.url().endsWith('/user/subscribe'))
  await person.page.getByRole('button', { name: '서하 구독하기' }).click()
  await followed
  await expect(person.page.getByRole('button', { name: '서하 구독하기' })).toHaveAttribute('aria-pressed', 'true')
  return person
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/tabs/home')
  await page.getByRole('link', { name: '글쓰기' }).click()
  await expect(page.getByRole('heading', { name: '새 글' })).toBeVisible()
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글을 올렸어요')).toBeVisible()
}

const openMenu = (page: Page, text: string) =>
  card(page, text)
    .getByRole('button', { name: /글 메뉴$/u })
    .click()

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await arrive(browser, server.url)
  await signIn(celeb.page, 'seoha@byeol.test')
  fan = await newFan(browser, server, '눈송이')
  other = await newFan(browser, server, '바람')
})
test.afterAll(async () => {
  for (const person of [celeb, fan, other]) await person?.context.close()
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
  await expect(strip.getByRole('button', { name: '1번 사진 설명 고치기: 눈 오는 밤거리' })).toBeVisible()
  await publish(celeb.page)
  await expect(celeb.page).toHaveURL(/\/tabs\/home/u)
  await expect(card(celeb.page, words)).toBeVisible()

  await fan.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await fan.page.getByRole('button', { name: /새 글 1개/u }).click()
  await expect(card(fan.page, words).getByRole('group', { name: '사진 2장' })).toBeVisible()
  await card(fan.page, words).getByRole('button', { name: '눈 오는 밤거리, 사진 1 크게 보기' }).click()
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
  await expect(linked).toContainText('글쓴이')
  await expect(linked).toContainText('알림에서 온 댓글')
  await expect(fan.page.getByText('서하님이 좋아해요')).toBeVisible()
})

test('a fan edits their comment, and deletes it after one confirmation', async () => {
  const mine = fan.page.getByRole('article', { name: `눈송이${run}님의 댓글` })
  await mine.getByRole('button', { name: /댓글 메뉴$/u }).click()
  await fan.page.getByRole('button', { name: '댓글 고치기' }).click()
  await fan.page.getByRole('textbox', { name: '댓글' }).fill('저도 방금 첫눈 봤어요')
  await fan.page.getByRole('button', { name: '고친 댓글 저장' }).click()
  await expect(mine).toContainText('저도 방금 첫눈 봤어요')
  await expect(mine).toContainText('수정됨')
  await mine.getByRole('button', { name: /댓글 메뉴$/u }).click()
  await fan.page.getByRole('button', { name: '댓글 지우기' }).click()
  await fan.page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(fan.page.getByText('지워진 댓글이에요').first()).toBeVisible()
  await expect(fan.page.getByRole('article', { name: '서하님의 댓글' })).toBeVisible()
})

test('an edited post says so, and its hashtag opens all posts with that hashtag', async () => {
  await celeb.page.goto('/tabs/home')
  await openMenu(celeb.page, words)
  await celeb.page.getByRole('button', { name: '글 고치기' }).click()
  await celeb.page.getByLabel('글 내용').fill(edited)
  await celeb.page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(card(celeb.page, edited)).toContainText('수정됨')
  await card(celeb.page, edited)
    .getByRole('link', { name: `#첫눈${run}` })
    .click()
  await expect(celeb.page.getByRole('heading', { name: `#첫눈${run}` })).toBeVisible()
  await expect(card(celeb.page, edited)).toBeVisible()
})

test('a fan saves a post and reports one', async () => {
  await fan.page.goto('/tabs/home')
  await card(fan.page, edited).getByRole('button', { name: '저장' }).click()
  await fan.page.getByRole('button', { name: '보러 가기' }).click()
  await expect(fan.page).toHaveURL(/\/saved-posts/u)
  // The address changes before the page: until then the post on the page below would be found.
  await expect(fan.page.getByRole('heading', { name: '저장한 글' })).toBeVisible()
  await openMenu(fan.page, edited)
  await fan.page.getByRole('button', { name: '신고하기' }).click()
  const sheet = fan.page.getByRole('dialog', { name: '무엇이 문제인가요?' })
  await expect(sheet.getByRole('button', { name: '신고하기' })).toBeDisabled()
  await sheet.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await expect(fan.page.getByText('신고했어요. 살펴볼게요.')).toBeVisible()
})

test('a person blocked from a list disappears from it at once', async () => {
  await other.page.goto('/@seoha')
  await other.page.getByRole('tab', { name: '팬' }).click()
  await other.page.getByRole('link', { name: '서하님에게 글 남기기' }).click()
  await other.page.getByLabel('글 내용').fill(fanPost)
  await publish(other.page)
  await fan.page.goto('/@seoha')
  await fan.page.getByRole('tab', { name: '팬' }).click()
  await openMenu(fan.page, fanPost)
  await fan.page.getByRole('button', { name: `바람${run}님 차단하기` }).click()
  await fan.page.getByRole('dialog').getByRole('button', { name: '차단하기', exact: true }).click()
  await expect(card(fan.page, fanPost)).toHaveCount(0)
  await fan.page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card(fan.page, fanPost)).toBeVisible()
})

test('a celeb blocks a fan on their open board: the post folds, opens in place and is deleted', async () => {
  const { page } = celeb
  const answered = `팬이 남긴 댓글 ${run}`
  await other.page.goto('/@seoha')
  await other.page.getByRole('tab', { name: '팬' }).click()
  await card(other.page, fanPost)
    .getByRole('link', { name: /글 보기/u })
    .click()
  await other.page.getByRole('textbox', { name: '댓글' }).fill(answered)
  await other.page.getByRole('button', { name: '댓글 올리기' }).click()
  await expect(card(other.page, answered)).toBeVisible()

  await page.goto('/@seoha')
  await page.getByRole('tab', { name: '팬' }).click()
  await openMenu(page, fanPost)
  await page.getByRole('button', { name: `바람${run}님 차단하기` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '차단하기', exact: true }).click()
  const folded = page.getByRole('group', { name: '차단한 사용자의 글' })
  await expect(folded).toBeVisible()
  await expect(card(page, fanPost)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `바람${run}` })).toHaveCount(0)

  await page.reload()
  await page.getByRole('tab', { name: '팬' }).click()
  await folded.getByRole('button', { name: '보기' }).click()
  await card(page, fanPost)
    .getByRole('link', { name: /글 보기/u })
    .click()
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible()
  await expect(page.getByText(answered)).toHaveCount(0)
  const foldedComment = page.getByRole('group', { name: '차단한 사용자의 댓글' })
  await foldedComment.getByRole('button', { name: '보기' }).click()
  await expect(card(page, answered)).toBeVisible()
  await page.reload()
  await foldedComment.getByRole('button', { name: '댓글 지우기' }).click()
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(page.getByText('댓글을 지웠어요')).toBeVisible()
  await expect(foldedComment).toHaveCount(0)

  await folded.getByRole('button', { name: '글 지우기' }).click()
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(page.getByText('글을 지웠어요', { exact: true })).toBeVisible()
  await fan.page.goto('/@seoha')
  await fan.page.getByRole('tab', { name: '팬' }).click()
  await expect(fan.page.getByRole('article').first()).toBeVisible()
  await expect(card(fan.page, fanPost)).toHaveCount(0)
})

test('only premium fans see a premium post in full; others see what it contains', async ({ browser, server }) => {
  await openEditor(celeb.page)
  await celeb.page.getByLabel('글 내용').fill(secret)
  await celeb.page.locator('input[type=file]').setInputFiles(photo)
  await celeb.page.getByRole('radio', { name: /^프리미엄/u }).check({ force: true })
  await publish(celeb.page)
  await expect(card(celeb.page, secret).getByRole('group', { name: '사진 1장' })).toBeVisible()

  await fan.page.goto('/tabs/home')
  await expect(card(fan.page, teased).getByText('프리미엄에게 보낸 사진 1장이에요')).toBeVisible()
  await expect(card(fan.page, teased).getByRole('link', { name: '서하 프리미엄 보기' })).toBeVisible()
  await expect(card(fan.page, teased).getByRole('group')).toHaveCount(0)
  await card(fan.page, teased)
    .getByRole('link', { name: /글 보기/u })
    .click()
  await expect(fan.page.getByText('프리미엄이 되면 댓글을 볼 수 있어요').first()).toBeVisible()

  const premium = await arrive(browser, server.url)
  await signIn(premium.page, 'jiwoo@byeol.test')
  await expect(card(premium.page, secret).getByRole('group', { name: '사진 1장' })).toBeVisible()
  await card(premium.page, secret).getByRole('button', { name: '사진 1 크게 보기' }).click()
  await expect(premium.page.getByRole('dialog')).toContainText('1 / 1')
  await premium.context.close()

  const stranger = await enter(browser, server, (await joinByKakao(server, `나그네${run}`)).token)
  await stranger.page.goto('/@seoha')
  // Posts far below the edge of the screen are not drawn.
  await expect(async () => {
    await stranger.page.mouse.move(195, 600)
    await stranger.page.mouse.wheel(0, 500)
    await expect(card(stranger.page, teased).getByText('프리미엄에게 보낸 사진 1장이에요')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 15_000 })
  await stranger.page.goto('/tabs/home')
  await expect(stranger.page.getByText('아직 올라온 글이 없어요')).toBeVisible()
  await stranger.context.close()
})

test('a draft is kept until it is posted, even over a reload', async () => {
  await openEditor(celeb.page)
  await celeb.page.getByLabel('글 내용').fill(`쓰다 만 글 ${run}`)
  await celeb.page.locator('input[type=file]').setInputFiles(photo)
  await expect(celeb.page.getByText(/에 임시저장했어요/u)).toBeVisible()
  await celeb.page.getByRole('button', { name: '닫기' }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '남겨 두기' }).click()
  await expect(celeb.page).toHaveURL(/\/tabs\/home/u)
  await openEditor(celeb.page)
  await expect(celeb.page.getByLabel('글 내용')).toHaveValue(`쓰다 만 글 ${run}`)
  await expect(celeb.page.getByRole('list', { name: '사진 1장, 보이는 순서대로' })).toBeVisible()
  await celeb.page.reload()
  await expect(celeb.page.getByLabel('글 내용')).toHaveValue(`쓰다 만 글 ${run}`)
  await publish(celeb.page)
  await openEditor(celeb.page)
  await expect(celeb.page.getByLabel('글 내용')).toHaveValue('')
})

test('going back from a post returns to the same place in the feed', async () => {
  await celeb.page.goto('/tabs/home')
  const { page } = celeb
  await expect(page.getByRole('article').first()).toBeVisible()
  const scroller = page
    .locator('main > div')
    .filter({ has: page.getByRole('article') })
    .first()
  // Each step draws posts further down, so that the next step can be reached.
  for (const top of [1_200, 2_400, 3_000]) {
    const scrollThere = () =>
      scroller.evaluate((element, to) => {
        element.scrollTo({ top: to })
        return Math.round(element.scrollTop)
      }, top)
    await expect.poll(scrollThere).toBe(top)
  }
  const inView = () =>
    page.evaluate(() => {
      const found = [...document.querySelectorAll('article')].find(
        (one) => one.getBoundingClientRect().top > 80 && one.getClientRects().length > 0,
      )
      return {
        href: found?.querySelector('a[href^="/post/"]')?.getAttribute('href'),
        top: Math.round(found?.getBoundingClientRect().top ?? 0),
      }
    })
  let before = await inView()
  const isStill = async () => {
    const last = before
    before = await inView()
    return before.href === last.href && before.top === last.top
  }
  await expect.poll(isStill, { message: 'the drawn posts have their final heights' }).toBe(true)
  // Playwright's click would scroll first when the tab bar covers the link.
  await page.locator(`a[href="${before.href}"]`).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: '게시글' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'byeol' })).toBeVisible()
  await expect.poll(inView).toEqual(before)
})

test('a deleted post disappears for people who see it, and its page says that it was deleted', async () => {
  await fan.page.goto('/tabs/home')
  await expect(card(fan.page, edited)).toBeVisible()
  const path = await card(fan.page, edited)
    .getByRole('link', { name: /글 보기/u })
    .getAttribute('href')
  await celeb.page.goto('/tabs/home')
  await openMenu(celeb.page, edited)
  await celeb.page.getByRole('button', { name: '글 지우기' }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(celeb.page.getByText('글을 지웠어요', { exact: true })).toBeVisible()
  await expect(card(celeb.page, edited)).toHaveCount(0)

  await card(fan.page, edited)
    .getByRole('button', { name: /^좋아요/u })
    .click()
  await fan.page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(card(fan.page, edited)).toHaveCount(0)
  await fan.page.goto(path ?? '/')
  await expect(fan.page.getByText('글을 찾을 수 없어요')).toBeVisible()
})
