import { expect, type Page } from '@playwright/test'
import { enterAs, takeTestPremium, type Person } from '../world/people.ts'
import { enter, join, joinByKakao } from '../world/members.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const names = { ian: `이안${run}`, haneul: `하늘${run}`, late: `늦은이${run}` }
const title = `새벽 라디오 ${run}`
const ianEmail = `ian${run}@byeol.test`

let celeb: Person
let ian: Person
let haneul: Person
let late: Person

const composer = (page: Page) => page.getByRole('textbox', { name: '메시지 쓰기' })
const log = (page: Page) => page.getByRole('log')

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Enter')
  await expect(log(page).getByText(words, { exact: true })).toBeVisible()
}

async function openRow(page: Page, name: string): Promise<void> {
  await page.goto('/tabs/chats')
  await page
    .getByRole('link', { name: new RegExp(name, 'u') })
    .first()
    .click()
}

async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '닉네임이나 @아이디' }).fill(name)
  await page.getByRole('checkbox', { name, exact: true }).check()
}

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: '채팅방 메뉴' }).click()
  return page.getByRole('dialog').first()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test')
  const fan = async (token: string) => {
    const person = await enter(browser, server, token, { path: '/@seoha' })
    await person.page.getByRole('button', { name: '서하 무료 구독' }).click()
    await expect(person.page.getByRole('button', { name: '서하 무료 구독' })).toHaveAttribute('aria-pressed', 'true')
    return person
  }
  ian = await fan(await join(server, { email: ianEmail, nickname: names.ian }))
  haneul = await fan((await joinByKakao(server, names.haneul)).token)
  late = await fan((await joinByKakao(server, names.late)).token)
})
test.afterAll(async () => {
  for (const person of [celeb, ian, haneul, late]) await person?.leave()
})

test('the celeb opens a group with two followers', async () => {
  await celeb.page.goto('/tabs/chats')
  await celeb.page.getByRole('link', { name: '새 대화 시작하기' }).click()
  await celeb.page.getByRole('tab', { name: '그룹' }).click()
  await celeb.page.getByLabel('그룹 이름 (선택)').fill(title)
  await tick(celeb.page, names.ian)
  await tick(celeb.page, names.haneul)
  await celeb.page.getByRole('button', { name: '2명과 그룹 만들기' }).click()
  await expect(celeb.page).toHaveURL(/\/chat\?chatId=/u)
  await expect(celeb.page.getByRole('heading', { name: title })).toBeVisible()
  await expect(celeb.page.getByText('3명', { exact: true })).toBeVisible()
})

test('the unread number beside a message goes down as each member reads it', async () => {
  await say(celeb.page, '다들 들어왔어?')
  await expect(celeb.page.getByText('2명이 아직 안 읽음')).toHaveCount(1)
  await ian.page.goto('/tabs/chats')
  await ian.page.getByRole('tab', { name: /^그룹/u }).click()
  await ian.page.getByRole('link', { name: new RegExp(title, 'u') }).click()
  await expect(log(ian.page)).toContainText('다들 들어왔어?')
  await expect(celeb.page.getByText('1명이 아직 안 읽음')).toHaveCount(1)
  await expect(log(ian.page).getByText('1명이 아직 안 읽음')).toHaveCount(1)
  await openRow(haneul.page, title)
  await expect(celeb.page.getByText('아직 안 읽음')).toHaveCount(0)
  await expect(log(ian.page).getByText('아직 안 읽음')).toHaveCount(0)
})

test('members see who is writing, until the message is sent', async () => {
  await composer(ian.page).pressSequentially('저요')
  await expect(celeb.page.getByText(`${names.ian}님이 쓰고 있어요`)).toBeVisible()
  await composer(ian.page).press('Enter')
  await expect(log(celeb.page).getByText('저요', { exact: true })).toBeVisible()
  await expect(celeb.page.getByText(`${names.ian}님이 쓰고 있어요`)).toHaveCount(0)
})

test('a member invited later reads messages from then on, and earlier ones count as read', async () => {
  const drawer = await openDrawer(celeb.page)
  await expect(drawer.getByRole('listitem')).toHaveCount(3)
  await drawer.getByRole('button', { name: '초대하기' }).click()
  await tick(celeb.page, names.late)
  await celeb.page.getByRole('button', { name: '1명 초대하기' }).click()
  await expect(celeb.page.getByText('4명', { exact: true })).toBeVisible()
  await expect(log(celeb.page).getByText('아직 안 읽음')).toHaveCount(0)
  await say(celeb.page, '한 명 더 왔네')
  await openRow(late.page, title)
  await expect(log(late.page)).toContainText('한 명 더 왔네')
  await expect(log(late.page)).not.toContainText('다들 들어왔어?')
})

test('a celeb disables the group for everybody else, and enables it again', async () => {
  const canWrite = async (wanted: boolean) => {
    const drawer = await openDrawer(celeb.page)
    await drawer.getByRole('switch', { name: /다른 사람도 쓸 수 있게 하기/u }).click()
    await expect(drawer.getByRole('switch', { name: /다른 사람도 쓸 수 있게 하기/u })).toBeChecked({ checked: wanted })
    await drawer.getByRole('button', { name: '닫기' }).click()
  }
  await canWrite(false)
  await expect(ian.page.getByText('지금은 방을 연 별만 쓸 수 있어요')).toBeVisible()
  await expect(composer(ian.page)).toHaveCount(0)
  await say(celeb.page, '오늘은 내가 말할게')
  await expect(log(ian.page)).toContainText('오늘은 내가 말할게')
  await canWrite(true)
  await say(ian.page, '다시 쓸 수 있어요')
})

test('messages of a muted member are shown but no longer count as unread', async () => {
  await (await openDrawer(ian.page)).getByRole('button', { name: `${names.late}님 메뉴` }).click()
  await ian.page.getByRole('dialog', { name: names.late }).getByRole('button', { name: '소식 숨기기' }).click()
  await expect(ian.page.getByText(`${names.late}님의 알림과 안 읽은 개수를 숨겼어요`)).toBeVisible()
  await ian.page.goto('/tabs/chats')
  const row = ian.page.getByRole('link', { name: new RegExp(title, 'u') }).first()
  await say(late.page, '조용한 말')
  await expect(row).toContainText('조용한 말')
  await expect(row.getByText(/읽지 않은/u)).toHaveCount(0)
  await say(celeb.page, '들리는 말')
  await expect(row.getByText(/읽지 않은 메시지 1개/u)).toBeVisible()
})

test('everything is marked as read at once', async () => {
  await ian.page.getByRole('button', { name: '더 보기' }).click()
  await ian.page.getByRole('button', { name: '모두 읽음으로 표시' }).click()
  await expect(ian.page.getByText('모두 읽음으로 표시했어요')).toBeVisible()
  await expect(
    ian.page
      .getByRole('link')
      .getByText(/읽지 않은 메시지/u)
      .filter({ visible: true }),
  ).toHaveCount(0)
  await ian.page.reload()
  await expect(ian.page.getByRole('link', { name: new RegExp(title, 'u') }).first()).toBeVisible()
  await expect(
    ian.page
      .getByRole('link')
      .getByText(/읽지 않은 메시지/u)
      .filter({ visible: true }),
  ).toHaveCount(0)
})

test('a message is reported, and its author is blocked from the list of members', async () => {
  await ian.page
    .getByRole('link', { name: new RegExp(title, 'u') })
    .first()
    .click()
  await log(ian.page).locator('[data-message]').filter({ hasText: '조용한 말' }).click({ button: 'right' })
  await ian.page.getByRole('dialog', { name: '메시지 메뉴' }).getByRole('button', { name: '신고하기' }).click()
  const ask = ian.page.getByRole('dialog', { name: '신고하는 이유가 무엇인가요?' })
  await ask.getByRole('radio', { name: '다른 이유' }).check({ force: true })
  await ask.getByRole('button', { name: '신고하기' }).click()
  await expect(ask.getByRole('alert')).toHaveText('무슨 일이 있었는지 입력해 주세요.')
  await ask.getByRole('textbox').fill('자꾸 같은 말을 해요')
  await ask.getByRole('button', { name: '신고하기' }).click()
  await expect(ian.page.getByText('신고했어요. 운영팀이 확인할게요.')).toBeVisible()

  const menuOfLate = async () => {
    const drawer = await openDrawer(ian.page)
    await drawer.getByRole('button', { name: `${names.late}님 메뉴` }).click()
    return ian.page.getByRole('dialog', { name: names.late })
  }
  await (await menuOfLate()).getByRole('button', { name: '차단하기' }).click()
  await ian.page
    .getByRole('dialog', { name: /차단할까요/u })
    .getByRole('button', { name: '차단하기' })
    .click()
  await expect(ian.page.getByText(`${names.late}님을 차단했어요`)).toBeVisible()
  await ian.page.keyboard.press('Escape')
  await say(late.page, '안 들리는 말')
  await say(celeb.page, '여기까지')
  await expect(log(ian.page)).toContainText('여기까지')
  await expect(log(ian.page)).not.toContainText('안 들리는 말')
  await (await menuOfLate()).getByRole('button', { name: '차단 해제' }).click()
  await expect(ian.page.getByText(`${names.late}님의 차단을 해제했어요`)).toBeVisible()
})

test('a person who leaves a group disappears from it, and the group from their list', async () => {
  await (await openDrawer(haneul.page)).getByRole('button', { name: '채팅방 나가기' }).click()
  await haneul.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await expect(haneul.page).toHaveURL(/\/tabs\/chats/u)
  await expect(haneul.page.getByRole('link', { name: new RegExp(title, 'u') })).toHaveCount(0)
  await expect(celeb.page.getByText('3명', { exact: true })).toBeVisible()
})

test('followers read a subscription chat, and premium fans write in it, in slow mode', async ({ server }) => {
  await ian.page.goto('/tabs/chats')
  await ian.page.getByRole('tab', { name: /^구독/u }).click()
  await ian.page.getByRole('link', { name: /서하의 구독방/u }).click()
  await expect(ian.page.getByText('구독자 모두가 볼 수 있는 방')).toBeVisible()
  await expect(ian.page.getByText('프리미엄 구독자만 쓸 수 있어요')).toBeVisible()
  await expect(composer(ian.page)).toHaveCount(0)

  server.makeTester(ianEmail)
  await ian.page.goto('/@seoha')
  await takeTestPremium(ian.page)
  // While the celeb's subscription chat has no messages, only the filter for followed celebs lists it.
  await ian.page.goto('/tabs/chats')
  await ian.page.getByRole('tab', { name: /^구독/u }).click()
  await ian.page.getByRole('link', { name: /서하의 구독방/u }).click()
  await say(ian.page, `구독방에서 ${run}`)
  await expect(ian.page.getByText(/느린 모드예요. [123]초 뒤에/u)).toBeVisible()
  await composer(ian.page).fill('아직')
  await expect(ian.page.getByRole('button', { name: '보내기', exact: true })).toBeDisabled()
  await expect(ian.page.getByRole('button', { name: '보내기', exact: true })).toBeEnabled()
  await composer(ian.page).fill('')

  await openRow(celeb.page, '내 구독방')
  await expect(log(celeb.page)).toContainText(`구독방에서 ${run}`)
  await openRow(haneul.page, '서하의 구독방')
  await expect(log(haneul.page)).toContainText(`구독방에서 ${run}`)
})

test('a block during a conversation stops messages, and only the blocker sees that it is a block', async () => {
  await ian.page.goto('/chat/new')
  await ian.page.getByRole('searchbox').fill(names.haneul)
  await ian.page.getByRole('link', { name: new RegExp(names.haneul, 'u') }).click()
  await say(ian.page, '안녕, 나도 팬이야')
  await haneul.page.goto('/chat/requests')
  await haneul.page.getByRole('link', { name: new RegExp(names.ian, 'u') }).click()
  await haneul.page.getByRole('button', { name: '수락', exact: true }).click()
  await expect(log(haneul.page)).toContainText('안녕, 나도 팬이야')
  await expect(ian.page.getByText('아직 안 읽음')).toHaveCount(0)

  await (await openDrawer(haneul.page)).getByRole('button', { name: '차단하기' }).click()
  const sheet = haneul.page.getByRole('dialog', { name: /차단할까요/u })
  await sheet.getByRole('radio', { name: '광고나 도배' }).check()
  await sheet.getByRole('checkbox', { name: /신고도 하기/u }).check()
  await sheet.getByRole('button', { name: '차단하기' }).click()
  await expect(haneul.page.getByText('차단한 사용자예요')).toBeVisible()

  await composer(ian.page).fill('듣고 있어?')
  await composer(ian.page).press('Enter')
  await expect(ian.page.getByText('이 사용자에게는 메시지를 보낼 수 없어요')).toBeVisible()
  await haneul.page.keyboard.press('Escape')
  await expect(log(haneul.page)).not.toContainText('듣고 있어?')
  await haneul.page.getByRole('button', { name: '차단 해제' }).last().click()
  await expect(composer(haneul.page)).toBeVisible()
  await ian.page.getByRole('button', { name: '삭제하기' }).click()
  await say(ian.page, '다시 안녕')
  await expect(log(haneul.page)).toContainText('다시 안녕')
})

test('a follower takes a seat in a celeb’s DMs while seats are left', async () => {
  await celeb.page.goto('/settings/private-chats')
  const used = Number(
    /(\d+)명이 이용/u.exec(
      (await celeb.page
        .getByText(/명이 이용 중이에요/u)
        .first()
        .textContent()) ?? '',
    )?.[1],
  )
  await celeb.page.getByLabel('자리 수').fill(String(used + 1))
  await celeb.page.getByRole('button', { name: '저장하기' }).click()
  await expect(celeb.page.getByText('1:1 대화 자리를 저장했어요')).toBeVisible()

  await haneul.page.goto('/tabs/chats')
  await haneul.page.getByRole('tab', { name: /^1:1 대화/u }).click()
  await haneul.page.getByRole('link', { name: /서하/u }).first().click()
  await haneul.page.getByRole('button', { name: '1:1 대화 시작하기' }).click()
  await expect(haneul.page.getByText('100 P가 부족해요')).toBeVisible()

  await late.page.goto('/tabs/chats')
  await late.page.getByRole('tab', { name: /^1:1 대화/u }).click()
  await late.page.getByRole('link', { name: /서하/u }).first().click()
  await expect(late.page.getByText('지금은 자리가 모두 찼어요')).toBeVisible()
  await expect(late.page.getByRole('button', { name: '1:1 대화 시작하기' })).toHaveCount(0)

  // Restore the setting of the demo world.
  await celeb.page.getByLabel('자리 수').fill('0')
  const saved = celeb.page.waitForResponse(/\/celeb\/max-private-chats/u)
  await celeb.page.getByRole('button', { name: '저장하기' }).click()
  expect((await saved).status()).toBe(200)
})

test('a chat is pinned, muted, left and restored from the list without opening it', async () => {
  await haneul.page.goto('/tabs/chats')
  const row = haneul.page.getByRole('link', { name: new RegExp(`^${names.ian}`, 'u') })
  const menu = async (item: string) => {
    await row.click({ button: 'right' })
    await haneul.page.getByRole('dialog').getByRole('button', { name: item }).click()
  }
  await menu('맨 위에 고정하기')
  await expect(row.getByRole('img', { name: '고정한 채팅' })).toBeVisible()
  await menu('알림 끄기')
  await expect(row.getByRole('img', { name: '알림을 끈 채팅' })).toBeVisible()
  await menu('채팅방 나가기')
  await haneul.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await expect(row).toHaveCount(0)
  await haneul.page.getByRole('button', { name: '되돌리기' }).click()
  await expect(row).toBeVisible()

  await haneul.page.getByRole('button', { name: '채팅 검색' }).click()
  await haneul.page.getByRole('searchbox', { name: '채팅 검색' }).fill('ㅅㅎ')
  await expect(row).toHaveCount(0)
  await expect(haneul.page.getByRole('link', { name: /서하의 구독방/u })).toBeVisible()
})
