import { api } from '@byeol/contract/api.ts'
import { product } from '@byeol/contract/limits.ts'
import { expect, type Page } from '@playwright/test'
import { enterAs, photo, type Person } from '../world/people.ts'
import { post } from '../world/post.ts'
import { test } from '../world/test.ts'
import { card, newFan, openEditor, publish } from './board.ts'

const run = String(Date.now()).slice(-6)
const words = `첫눈이 온 날 ${run}`
const edited = `${words} #첫눈${run}`
const fanPost = `팬이 남긴 이야기 ${run}`

let celeb: Person
let fan: Person
let other: Person

const openMenu = (page: Page, text: string) =>
  card(page, text)
    .getByRole('button', { name: /글 메뉴$/u })
    .click()

const tokenIn = ({ page }: Person) => page.evaluate((key) => localStorage.getItem(key)!, product.tokenStorageKey)
let sent = 0
const sendId = () => `20261121${String(Date.now()).slice(-9)}${String((sent += 1)).padStart(3, '0')}`

/** Writes a post of the celeb, a comment of the fan and the celeb's answer, and opens the post for the fan. */
async function writePost(url: string): Promise<void> {
  const [star, token] = [await tokenIn(celeb), await tokenIn(fan)]
  const { sub: celebUserId } = JSON.parse(atob(star.split('.')[1]!)) as { sub: string }
  const written = await post<{ post: { id: string } }>(
    url,
    api.board.postWrite.path,
    { celebUserId, sendId: sendId(), content: words },
    star,
  )
  const postId = written.post.id
  const { comment } = await post<{ comment: { id: string } }>(
    url,
    api.board.commentWrite.path,
    { postId, sendId: sendId(), content: '저도 방금 눈 봤어요' },
    token,
  )
  const answer = { postId, sendId: sendId(), content: '따뜻하게 입고 다녀', replyToId: comment.id }
  await post(url, api.board.commentWrite.path, answer, star)
  await fan.page.goto(`/post/${postId}`)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test')
  fan = await newFan(browser, server, `눈송이${run}`)
  other = await newFan(browser, server, `바람${run}`)
  await writePost(server.url)
})
test.afterAll(async () => {
  for (const person of [celeb, fan, other]) await person?.leave()
})

test('a fan edits their comment, and deletes it after one confirmation', async () => {
  const mine = fan.page.getByRole('article', { name: `눈송이${run}님의 댓글` })
  await mine.getByRole('button', { name: /댓글 메뉴$/u }).click()
  await fan.page.getByRole('button', { name: '댓글 수정하기' }).click()
  await fan.page.getByRole('textbox', { name: '댓글' }).fill('저도 방금 첫눈 봤어요')
  await fan.page.getByRole('button', { name: '수정한 댓글 저장' }).click()
  await expect(mine).toContainText('저도 방금 첫눈 봤어요')
  await expect(mine).toContainText('수정됨')
  await mine.getByRole('button', { name: /댓글 메뉴$/u }).click()
  await fan.page.getByRole('button', { name: '댓글 삭제하기' }).click()
  await fan.page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
  await expect(fan.page.getByText('삭제된 댓글이에요').first()).toBeVisible()
  await expect(fan.page.getByRole('article', { name: '서하님의 댓글' })).toBeVisible()
})

test('an edited post says so, and its hashtag opens all posts with that hashtag', async () => {
  await celeb.page.goto('/tabs/home')
  await openMenu(celeb.page, words)
  await celeb.page.getByRole('button', { name: '글 수정하기' }).click()
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
  // The address changes before the page does: until then the locator would find the post on the previous page.
  await expect(fan.page.getByRole('heading', { name: '저장한 글' })).toBeVisible()
  await openMenu(fan.page, edited)
  await fan.page.getByRole('button', { name: '신고하기' }).click()
  const sheet = fan.page.getByRole('dialog', { name: '신고하는 이유가 무엇인가요?' })
  await expect(sheet.getByRole('button', { name: '신고하기' })).toBeDisabled()
  await sheet.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await expect(fan.page.getByText('신고했어요. 운영팀이 확인할게요.')).toBeVisible()
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
  await foldedComment.getByRole('button', { name: '댓글 삭제하기' }).click()
  await page.getByRole('button', { name: '삭제하기', exact: true }).click()
  await expect(page.getByText('댓글을 삭제했어요')).toBeVisible()
  await expect(foldedComment).toHaveCount(0)

  await folded.getByRole('button', { name: '글 삭제하기' }).click()
  await page.getByRole('button', { name: '삭제하기', exact: true }).click()
  await expect(page.getByText('글을 삭제했어요', { exact: true })).toBeVisible()
  await fan.page.goto('/@seoha')
  await fan.page.getByRole('tab', { name: '팬' }).click()
  await expect(fan.page.getByRole('article').first()).toBeVisible()
  await expect(card(fan.page, fanPost)).toHaveCount(0)
})

test('a draft is kept until it is posted, even over a reload', async () => {
  await openEditor(celeb.page)
  await celeb.page.getByLabel('글 내용').fill(`쓰다 만 글 ${run}`)
  await celeb.page.locator('input[type=file]').setInputFiles(photo)
  await expect(celeb.page.getByText(/에 임시저장했어요/u)).toBeVisible()
  await celeb.page.getByRole('button', { name: '닫기' }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '임시저장' }).click()
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
  // Scroll in steps, because each one draws posts further down and so makes the next one possible.
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
  // Dispatch the event, because Playwright's click would scroll first if the tab bar covered the link.
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
  await celeb.page.getByRole('button', { name: '글 삭제하기' }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
  await expect(celeb.page.getByText('글을 삭제했어요', { exact: true })).toBeVisible()
  await expect(card(celeb.page, edited)).toHaveCount(0)

  await card(fan.page, edited)
    .getByRole('button', { name: /^좋아요/u })
    .click()
  await fan.page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(card(fan.page, edited)).toHaveCount(0)
  await fan.page.goto(path ?? '/')
  await expect(fan.page.getByText('글을 찾을 수 없어요')).toBeVisible()
})
