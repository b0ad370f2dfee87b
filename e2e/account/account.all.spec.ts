import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { launchWhole } from '../world/chromium.ts'
import { codeFor, enter, join, joinByKakao, memberPassword, signInAgain } from '../world/members.ts'
import { readMail } from '../world/inbox.ts'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const emailOf = (name: string) => `${name}${run}@byeol.test`
const open: Person[] = []

test.afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave()
})

/** Remembers the person's browser context, so that afterEach closes it. */
const kept = async (person: Promise<Person>): Promise<Page> => {
  const one = await person
  open.push(one)
  return one.page
}

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Completes the first step of a page that changes a sign-in method or an address. */
async function confirmByPassword(page: Page): Promise<void> {
  await page.getByLabel('비밀번호', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: '계속하기' }).click()
}

test('a changed password signs out another device in the middle of a chat, and that device says why', async ({
  browser,
  server,
}) => {
  const email = emailOf('pw')
  const here = await kept(
    enter(browser, server, await join(server, { email, nickname: '비번바꿈' }), { path: '/settings/account' }),
  )
  const there = await kept(enter(browser, server, await signInAgain(server, email), { path: '/search-user' }))
  await there.getByRole('searchbox').fill('별지기')
  await there
    .getByRole('link', { name: /별지기/u })
    .first()
    .click()
  await there.getByRole('button', { name: '메시지', exact: true }).click()
  await there.getByRole('textbox', { name: '메시지 쓰기' }).fill('쓰고 있던 말')

  await here.getByRole('link', { name: '비밀번호 바꾸기' }).click()
  await here.getByLabel('현재 비밀번호').fill('틀린 비밀번호 1')
  await here.getByLabel('새 비밀번호').fill('새벽 네 시의 별 9')
  await here.getByRole('button', { name: '바꾸기', exact: true }).click()
  await expect(here.getByText('비밀번호가 맞지 않아요.')).toBeVisible()
  await here.getByLabel('현재 비밀번호').fill(memberPassword)
  await here.getByLabel('새 비밀번호').fill('password12')
  await here.getByRole('button', { name: '바꾸기', exact: true }).click()
  await expect(here.getByText(/추측하기 쉬운 비밀번호/u)).toBeVisible()
  await here.getByLabel('새 비밀번호').fill('새벽 네 시의 별 9')
  await here.getByRole('button', { name: '바꾸기', exact: true }).click()
  await toast(here, /비밀번호를 바꿨어요/u)
  await expect(here).toHaveURL(/\/settings\/account/u)

  await expect(there).toHaveURL(/\/start/u)
  await toast(there, /로그아웃|다시 로그인/u)
  expect(await there.evaluate(() => localStorage.getItem('byeol.auth.token'))).toBeNull()
  await expect(signInAgain(server, email)).rejects.toThrow('sign_in_failed')
  await signInAgain(server, email, '새벽 네 시의 별 9')
})

test('a device is signed out from the list, and then all others at once', async ({ browser, server }) => {
  const email = emailOf('dev')
  const here = await kept(enter(browser, server, await join(server, { email, nickname: '기기목록' }), { path: null }))
  const there = await kept(enter(browser, server, await signInAgain(server, email)))
  await here.goto('/settings/sessions')
  await expect(here.getByText('지금 사용 중')).toBeVisible()
  await here
    .getByRole('button', { name: /다른 기기.*로그아웃/u })
    .first()
    .click()
  await agree(here, '로그아웃')
  await toast(here, '그 기기를 로그아웃했어요')
  await expect(there).toHaveURL(/\/start/u)
  await expect(here.getByText('로그인된 다른 기기가 없어요.')).toBeVisible()

  await signInAgain(server, email)
  await signInAgain(server, email)
  await here.reload()
  await here.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
  await agree(here, '로그아웃')
  await toast(here, '기기 2대를 로그아웃했어요')
  await expect(here.getByRole('button', { name: /로그아웃/u })).toHaveCount(0)
})

test('e-mail and phone are verified by codes from the inbox; a wrong code is reported beside the field', async ({
  browser,
  server,
}) => {
  const email = emailOf('code')
  const page = await kept(
    enter(browser, server, await join(server, { email, nickname: '코드확인' }), { path: '/settings/account' }),
  )
  const other = emailOf('other')
  await page.getByRole('link', { name: /이메일/u }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill('틀린 비밀번호 1')
  await page.getByRole('button', { name: '계속하기' }).click()
  await expect(page.getByText('비밀번호가 맞지 않아요.')).toBeVisible()
  await confirmByPassword(page)
  await page.getByLabel('이메일', { exact: true }).fill('아니에요')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('이메일 주소를 다시 확인해 주세요.')).toBeVisible()
  await page.getByLabel('이메일', { exact: true }).fill(other)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText(/뒤에 다시 받기/u)).toBeDisabled()
  const code = await codeFor(server, 'mail', other)
  await page.getByLabel('인증번호', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText(/인증번호가 맞지 않아요. 4번/u)).toBeVisible()
  await page.getByLabel('인증번호', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await toast(page, '이메일을 인증했어요')
  await expect(page.getByRole('link', { name: new RegExp(other, 'u') })).toContainText('인증됨')

  await page.getByRole('link', { name: /휴대폰 번호/u }).click()
  await confirmByPassword(page)
  await expect(page.getByRole('button', { name: /국가/u })).toContainText('+82')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible()
  await page.getByLabel('휴대폰 번호').fill('010-5550-0199')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('+821055500199')).toBeVisible()
  await page.getByLabel('인증번호', { exact: true }).fill(await codeFor(server, 'sms', '+821055500199'))
  await toast(page, '휴대폰 번호를 등록했어요')
  await expect(page.getByRole('link', { name: /휴대폰 번호/u })).toContainText('0199')
})

test('the old address takes a stolen account back, and sets a new password', async ({ browser, server }) => {
  const email = emailOf('mine')
  const mine = await kept(enter(browser, server, await join(server, { email, nickname: '되찾을사람' })))
  const thief = await kept(enter(browser, server, await signInAgain(server, email), { path: '/verify-email' }))
  const thiefsEmail = emailOf('thief')
  await confirmByPassword(thief)
  await thief.getByLabel('이메일', { exact: true }).fill(thiefsEmail)
  await thief.getByRole('button', { name: '인증번호 받기' }).click()
  await thief.getByLabel('인증번호', { exact: true }).fill(await codeFor(server, 'mail', thiefsEmail))
  await toast(thief, '이메일을 인증했어요')
  await mine.goto('/settings/account')
  await expect(mine).toHaveURL(/\/start/u)

  const path = await readMail(server.sandbox, email, /(\/undo-email-change\?code=\S+)/u)
  await mine.goto(path)
  await expect(mine.getByText(/이메일이 바뀌었어요/u)).toContainText('m***@byeol.test')
  await mine.reload()
  await mine.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect(mine.getByText('이메일을 되돌렸어요')).toBeVisible()
  await expect(thief).toHaveURL(/\/start/u)
  await mine.getByRole('link', { name: '새 비밀번호를 정해 주세요' }).click()
  await mine.getByLabel('새 비밀번호').fill('새벽 네 시의 별 9')
  await mine.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(mine.getByText('비밀번호를 바꿨어요')).toBeVisible()
  await expect(signInAgain(server, thiefsEmail)).rejects.toThrow('sign_in_failed')
  await signInAgain(server, email, '새벽 네 시의 별 9')

  await mine.goto(path)
  await expect(mine.getByText('쓸 수 없는 링크예요')).toBeVisible()
})

test('a photo is cropped in the browser, shown everywhere, and can be removed', async ({ browser, server }) => {
  const page = await kept(enter(browser, server, (await joinByKakao(server, '사진사람')).token, { path: '/settings' }))
  await page.getByRole('link', { name: '프로필 편집' }).click()
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#e9334a'
    context.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
  const choose = async (button: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ])
    await chooser.setFiles(file)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('slider', { name: '크기' }).press('ArrowRight')
    await sheet.getByRole('application').press('ArrowLeft')
    await sheet.getByRole('button', { name: '적용하기' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await choose('프로필 사진 바꾸기')
  await choose('커버 사진 바꾸기')

  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않고 나갈까요?')
  await agree(page, '계속 편집하기')
  await page.getByRole('button', { name: '저장' }).click()
  await toast(page, '프로필을 저장했어요')
  await expect(page.locator('main').last().locator('img[src*="/media/"], img[src*="/files/"]').first()).toBeVisible()
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: '내 페이지 보기' }).click()
  await page.getByRole('button', { name: '사진사람님의 프로필 사진 크게 보기' }).click()
  const viewer = page.getByRole('dialog')
  const large = viewer.getByRole('img', { name: '사진사람 프로필 사진' })
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await viewer.getByRole('button', { name: '닫기' }).click()
  await expect(viewer).toHaveCount(0)

  await page.goto('/set-profile')
  await page.getByRole('button', { name: '프로필 사진 바꾸기' }).click()
  await page.getByRole('button', { name: '사진 삭제하기' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await toast(page, '프로필을 저장했어요')
  await page.reload()
  await page.goto('/tabs/me')
  await expect(page.getByText('사진사람').first()).toBeVisible()
  await expect(page.locator('main section img')).toHaveCount(0)
})

test('push settings are kept, and a consent is confirmed and shown with its date', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const browser = await launchWhole(playwright, launchOptions)
  const page = await kept(enter(browser, server, (await joinByKakao(server, '알림사람')).token, { path: null }))
  const today = new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date())
  await page.goto('/settings/push')
  await expect(page.getByRole('switch', { name: /^이 브라우저로 받기/u })).not.toBeChecked()
  await page.getByRole('switch', { name: /^댓글/u }).click()
  await page.getByRole('switch', { name: /설정한 시간에 알림/u }).click()
  await page.getByLabel('시작').selectOption('22:30')
  await expect(page.getByRole('switch', { name: /야간에도 받기/u })).toBeDisabled()
  await page.getByRole('switch', { name: /^혜택/u }).click()
  await toast(page, `${today}에 혜택과 새 소식 받기에 동의했어요.`)
  await page.getByRole('switch', { name: /야간에도 받기/u }).click()
  await toast(page, `${today}에 야간 알림 받기에 동의했어요.`)

  await page.reload()
  await expect(page.getByRole('switch', { name: /^댓글/u })).not.toBeChecked()
  await expect(page.getByLabel('시작')).toHaveValue('22:30')
  await expect(page.getByRole('switch', { name: /^혜택/u })).toBeChecked()
  await expect(page.getByText(`${today} 동의`)).toHaveCount(2)
  await page.getByRole('switch', { name: /^혜택/u }).click()
  await toast(page, `${today}에 혜택과 새 소식 수신을 거부했어요.`)
  await expect(page.getByText(`${today}부터 받지 않아요`)).toHaveCount(2)
  await browser.close()
})

test('the data export is a file with everything that the person wrote', async ({ browser, server }) => {
  const page = await kept(enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/settings/data' }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '내려받기', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^byeol-\d{4}-\d{2}-\d{2}\.json$/u)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<
    string,
    { length: number } & Record<string, unknown>
  >
  expect(data.profile).toMatchObject({ nickname: '지우' })
  expect(data.account).toMatchObject({ email: 'jiwoo@byeol.test' })
  for (const list of ['sessions', 'subscriptions', 'premiums', 'messages'])
    expect(data[list]!.length, list).toBeGreaterThan(0)
  await expect(page.getByText(`메시지 ${data.messages!.length}개가 들어 있어요.`)).toBeVisible()
})

test('an account is deleted after its password', async ({ browser, server }) => {
  const email = emailOf('bye')
  const token = await join(server, { email, nickname: '떠날사람' })
  const page = await kept(enter(browser, server, token, { path: '/settings' }))
  await page.getByRole('link', { name: '탈퇴하기' }).click()
  await expect(page.getByText('떠날사람님, 정말 탈퇴하시겠어요?')).toBeVisible()
  await expect(page.getByText(/개인정보는 \d{4}년 \d+월 \d+일에 모두 삭제해요/u)).toBeVisible()
  await page.getByLabel('비밀번호', { exact: true }).fill('틀린 비밀번호 1')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByText('비밀번호가 맞지 않아요.')).toBeVisible()
  await page.getByLabel('비밀번호', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await agree(page, '탈퇴하기')
  await expect(page).toHaveURL(/\/start$/u)
  await toast(page, /탈퇴했어요/u)
  await expect(signInAgain(server, email)).rejects.toThrow('sign_in_failed')
})

test('a Kakao account is deleted after a fresh login to the same Kakao account, and is unlinked at Kakao', async ({
  browser,
  server,
}) => {
  const { id, token } = await joinByKakao(server, '카카오사람')
  const page = await kept(enter(browser, server, token, { path: '/settings/delete-account' }))
  const agreeAs = async (member: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '카카오로 확인하기' }).click(),
    ])
    await popup.getByRole('radio', { name: /다른 계정/u }).check()
    await popup.getByLabel('회원번호').fill(member)
    await popup.getByRole('button', { name: '동의하고 계속하기' }).click()
  }
  await expect(page.getByRole('button', { name: '탈퇴하기' })).toBeDisabled()
  await agreeAs('987654321')
  await expect(page.getByText(/다른 사람의 로그인이에요/u)).toBeVisible()
  await agreeAs(String(id))
  await expect(page.getByText(/확인했어요/u)).toBeVisible()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await agree(page, '탈퇴하기')
  await expect(page).toHaveURL(/\/start$/u)
  await expect
    .poll(async () =>
      ((await (await fetch(`${server.sandbox}/kakao/_sandbox/unlinked`)).json()) as { ids: unknown[] }).ids.map(String),
    )
    .toContain(String(id))
})
