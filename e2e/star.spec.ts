import { expect } from '@playwright/test'
import { enter, join } from './members.ts'
import { arrive, photo, signIn, type Person } from './people.ts'
import { test } from './test.ts'

/** A star of the demo world whom no other journey writes with. */
const star = { email: 'narin@byeol.test', username: 'narin', name: '나린' }
const run = String(Date.now()).slice(-6)
const [jiwoo, haneul] = [`지우${run}`, `하늘${run}`]
let celeb: Person
const fans: Person[] = []

test.describe.configure({ mode: 'serial' })
test.afterAll(async () => {
  for (const one of [...fans, celeb]) await one?.context.close()
})

/** A tab of the broadcast room, with whatever number stands in it. */
const tab = (name: string) => celeb.page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`, 'u') })

async function toRoom() {
  await celeb.page.goto('/tabs/chats')
  await celeb.page.getByRole('link', { name: /내 별 메시지/u }).click()
  await expect(celeb.page.getByRole('heading', { name: '내 별 메시지' })).toBeVisible()
}

test('a star writes a welcome and a birthday message and the words that she does not want to see', async ({ browser, server }) => {
  celeb = await arrive(browser, server.url)
  const { page } = celeb
  await signIn(page, star.email)
  await toRoom()
  await page.getByRole('link', { name: '내 별 메시지 설정' }).click()
  await page.getByRole('switch', { name: /환영 메시지/u }).check()
  const save = page.getByRole('button', { name: '저장하기' })
  await expect(save).toBeDisabled()
  await page.getByLabel('메시지', { exact: true }).fill(`{nickname}, 어서 와 ${run}`)
  await save.click()
  await expect(page.getByText('자동 메시지를 저장했어요')).toBeVisible()

  await page.getByRole('link', { name: '보고 싶지 않은 말' }).click()
  await page.getByLabel('말 더하기').fill(' 나쁜 말 ')
  await page.getByRole('button', { name: '더하기', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '나쁜말' })).toBeVisible()
  await page.getByLabel('말 더하기').fill('나쁜말')
  await page.getByRole('button', { name: '더하기', exact: true }).click()
  await expect(page.getByText('이미 있는 말이에요')).toBeVisible()
})

test('each new premium fan is welcomed by her own name', async ({ browser, server }) => {
  for (const nickname of [jiwoo, haneul]) {
    const email = `${nickname === jiwoo ? 'jiwoo' : 'haneul'}${run}@byeol.test`
    const token = await join(server, { email, nickname })
    server.makeTester(email)
    const fan = await enter(browser, server, token)
    fans.push(fan)
    await fan.page.goto(`/@${star.username}`)
    await expect(async () => {
      await fan.page.reload()
      await expect(fan.page.getByRole('button', { name: '프리미엄', exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await fan.page.getByRole('button', { name: '프리미엄', exact: true }).click()
    await fan.page.getByRole('button', { name: '받기' }).click()
    await expect(fan.page.getByRole('button', { name: '메시지' })).toBeVisible()
    await fan.page.goto('/tabs/chats')
    await fan.page.getByRole('link', { name: new RegExp(star.name, 'u') }).first().click()
    await expect(fan.page.getByText(`${nickname}, 어서 와 ${run}`).filter({ visible: true }).first()).toBeVisible()
  }
})

test('what she gives a time waits dashed and grey, is changed, taken back, and goes out by itself', async () => {
  const { page } = celeb
  await toRoom()
  const writing = page.getByRole('textbox', { name: '메시지 쓰기' })
  await writing.fill(`내일의 말 ${run}`)
  await page.getByRole('button', { name: '보낼 메시지에 넣기' }).click()
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: '예약', exact: true }).click()
  await page.getByRole('button', { name: '이때 보내기' }).click()
  await expect(page.getByText('예약한 메시지 2개')).toBeVisible()
  await expect(page.getByText('아직 보내지 않은 메시지')).toHaveCount(0)

  await page.getByRole('button', { name: '예약 바꾸기' }).first().click()
  await page.getByRole('dialog').getByLabel('메시지', { exact: true }).fill(`모레의 말 ${run}`)
  await page.getByLabel(/보낼 날짜와 시간/u).fill('2020-01-01T00:00')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('지금보다 뒤의 시간을 골라 주세요')).toBeVisible()
  const soon = new Date(Math.ceil((Date.now() + 3_000) / 60_000) * 60_000)
  await page.getByLabel(/보낼 날짜와 시간/u).fill(new Date(soon.getTime() + 9 * 3_600_000).toISOString().slice(0, 16))
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText(`모레의 말 ${run}`)).toBeVisible()

  await page.getByRole('button', { name: '예약 취소하기' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page.getByText('예약한 메시지 1개')).toBeVisible()

  await expect(fans[0]!.page.getByText(`모레의 말 ${run}`).filter({ visible: true }).first()).toBeVisible({ timeout: 75_000 })
  await expect(page.getByText(/예약한 메시지/u)).toHaveCount(0)
})

test('fans answer; she answers one of them for her eyes alone, and the unanswered ones shrink', async () => {
  const [first, second] = fans as [Person, Person]
  const reply = async ({ page }: Person, words: string) => {
    await page.getByRole('textbox', { name: '답장 쓰기' }).fill(words)
    await page.getByRole('button', { name: '답장 보내기' }).click()
  }
  await reply(first, `첫 답장 ${run}`)
  await reply(second, `나쁜 말이야 ${run}`)
  await reply(second, `다른 답장 ${run}`)
  const { page } = celeb
  await tab('미답장').click()
  await expect(page.getByText(`다른 답장 ${run}`)).toBeVisible()
  await expect(page.getByText(`나쁜 말이야 ${run}`)).toHaveCount(0)
  await page.getByRole('button', { name: `${jiwoo}님에게 답장하기` }).click()
  await expect(page.getByText(`${jiwoo}님에게만 보여요`)).toBeVisible()
  await page.getByRole('textbox', { name: `${jiwoo}님에게 답장하기` }).fill(`너에게만 ${run}`)
  await page.getByRole('button', { name: '답장하기', exact: true }).click()
  await expect(page.getByText(`첫 답장 ${run}`)).toHaveCount(0)
  await expect(page.getByText(`다른 답장 ${run}`)).toBeVisible()
  await expect(first.page.getByText(`너에게만 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(second.page.getByText(`너에게만 ${run}`)).toHaveCount(0)
  await tab('답장').click()
  // The stream begins where she had read to.
  await page.getByRole('button', { name: /가장 최근 메시지로$/u }).click()
  await expect(page.getByText(`너에게만 ${run}`)).toBeVisible()
  await tab('보낸 메시지').click()
  await expect(page.getByText(`너에게만 ${run}`)).toHaveCount(0)
  await expect(page.getByText(/명 읽음/u).last()).toBeVisible()
})

test('from a reply she comes to the whole conversation and notes something on the fan', async () => {
  const { page } = celeb
  await tab('답장').click()
  await page.getByRole('link', { name: `${jiwoo}님과 나눈 대화 보기` }).first().click()
  await expect(page.getByRole('heading', { name: jiwoo })).toBeVisible()
  await expect(page.getByText(`첫 답장 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`너에게만 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`다른 답장 ${run}`).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('12월 31일')).toBeVisible()
  await page.getByRole('button', { name: '메모 고치기' }).click()
  await page.getByRole('dialog').getByLabel('메모', { exact: true }).fill('첫 공연부터 온 팬')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByRole('button', { name: '메모 고치기' })).toContainText('첫 공연부터 온 팬')
  await page.reload()
  await expect(page.getByRole('button', { name: '메모 고치기' })).toContainText('첫 공연부터 온 팬')
})
