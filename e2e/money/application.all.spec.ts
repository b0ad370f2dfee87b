import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import { expect, type Page } from '@playwright/test'
import { applicationOf, callAs, verifyAs } from '../world/applicants.ts'
import { enterReviewer } from '../console/reviewInConsole.ts'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { photo, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { turn } from '../world/turn.ts'

const run = String(Date.now()).slice(-6)
const open: Pick<Person, 'leave'>[] = []
test.afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave()
})

const head = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text })
const next = (page: Page) => page.getByRole('button', { name: '다음', exact: true }).click()

test('somebody applies, answers what is missing, and the celeb’s side opens on the same page', async ({
  browser,
  server,
}) => {
  const { token } = await joinByKakao(server, '도하팬')
  const person = await enter(browser, server, token)
  open.push(person)
  const { page } = person
  await page.getByRole('link', { name: '별 신청하기' }).click()
  await expect(head(page, /팬들이 기다리는/u)).toBeVisible()
  await requireAccessible(page, 'the first page of the application')
  await page.getByRole('link', { name: '본인 확인하고 시작하기' }).click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '본인 확인하기' }).click(),
  ])
  await popup.getByRole('button', { name: /정도하/u }).click()
  await popup.getByRole('button', { name: '인증 완료' }).click()
  await page.getByRole('link', { name: '이어서 하기' }).click()

  await expect(head(page, /어떤 이름으로/u)).toBeVisible()
  await page.getByLabel('활동명').fill(`도하${run}`)
  await page.getByLabel('아이디').fill('settings')
  await expect(page.getByText('이미 쓰고 있거나 쓸 수 없는 아이디예요')).toBeVisible()
  await expect(page.getByRole('button', { name: '다음', exact: true })).toBeDisabled()
  await page.getByLabel('아이디').fill(`Doha.${run}`)
  await expect(page.getByText(`@doha.${run} 아이디를 쓸 수 있어요`)).toBeVisible()
  await requireAccessible(page, 'the name')
  await next(page)
  await expect(head(page, /어떤 활동을/u)).toBeVisible()
  await page.getByRole('radio', { name: '가수' }).check()
  await page.getByLabel('소개').fill('2021년부터 노래를 만들고 불러요.')

  // The draft is stored on the device.
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect(page).toHaveURL(/\/tabs\/me/u)
  await page.getByRole('link', { name: '별 신청하기' }).click()
  await expect(page.getByLabel('소개')).toHaveValue('2021년부터 노래를 만들고 불러요.')
  await next(page)
  await expect(head(page, /활동을 볼 수 있는/u)).toBeVisible()
  await page.getByLabel('링크 1', { exact: true }).fill('youtube.com/@doha')
  await page.getByRole('button', { name: '링크 추가하기' }).click()
  await page.getByLabel('링크 2', { exact: true }).fill('instagram.com/doha.sond')
  await page.getByLabel('활동 증빙: 사진이나 PDF 올리기').setInputFiles(photo)
  await expect(page.getByText(/· 올렸어요/u)).toBeVisible()
  await requireAccessible(page, 'the proofs')
  await next(page)
  await expect(head(page, '이대로 보낼까요?')).toBeVisible()
  await requireAccessible(page, 'the review')
  await expect(page.getByRole('button', { name: '신청 보내기' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /별 활동 약관에 동의해요/u }).check()
  await page.getByRole('button', { name: '신청 보내기' }).click()
  await expect(head(page, /님의 신청을 심사하고 있어요/u)).toBeVisible()
  await expect(page.getByText('보관 중이에요')).toBeVisible()
  await requireAccessible(page, 'the pending application')

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const id = (await applicationOf(server, token)).id
  const reviewer = await enterReviewer(browser, server)
  open.push(reviewer)
  await reviewer.askMore(id, {
    'snow.jpg': '증빙 사진이 흐려요.',
    'https://instagram.com/doha.sond': '링크가 열리지 않아요.',
  })
  await expect(head(page, '2가지만 더 보내 주세요')).toBeVisible()
  await requireAccessible(page, 'what is missing')
  await page.getByRole('button', { name: '링크 수정하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('링크', { exact: true }).fill('instagram.com/doha.sound')
  await sheet.getByRole('button', { name: '이대로 수정하기' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('https://instagram.com/doha.sound')).toBeVisible()
  await page.getByLabel('활동 증빙 올리기').setInputFiles(photo)
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await expect(head(page, /님의 신청을 심사하고 있어요/u)).toBeVisible()
  await expect(page.getByText('재심사')).toBeVisible()

  await reviewer.approve(id)
  await expect(head(page, `도하${run}님, 이제 별이에요`)).toBeVisible()
  await requireAccessible(page, 'the approval')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const steps = page.getByRole('region', { name: '시작 가이드' })
  await expect(steps.getByRole('link', { name: /첫 편지 보내기/u })).toBeVisible()
  await expect(steps.getByRole('link', { name: /계좌 추가하기/u })).toBeVisible()
  await steps.getByRole('link', { name: /첫인사 써 두기/u }).click()
  await turn(page.getByRole('switch', { name: /환영 메시지/u }), true)
  await page.getByRole('textbox', { name: '메시지' }).fill('{nickname}, 와 줘서 고마워요')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('자동 메시지를 저장했어요')).toBeVisible()
  await page.goBack()
  await expect(steps.getByRole('link', { name: /첫 편지 보내기/u })).toBeVisible()
  await expect(steps.getByRole('link', { name: /첫인사 써 두기/u })).toHaveCount(0)
  const room = page.getByRole('link', { name: '내 별 메시지 열기' })
  await expect(room).toHaveAttribute('href', /chatId=/u)
  await room.click()
  await expect(head(page, '내 별 메시지')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a rejection says why, and the next application begins with the last one', async ({ browser, server }) => {
  const { token } = await joinByKakao(server, '다시도하')
  const person = await enter(browser, server, token)
  open.push(person)
  const { page } = person
  await verifyAs(server, token, '한다시')
  const form = new FormData()
  form.append('name', '계약서.pdf')
  form.append('use', 'activity')
  form.append('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), '계약서.pdf')
  const { proof } = await callAs<{ proof: { proofId: string } }>(server, token, '/celeb/upload-proof', form)
  await callAs(server, token, '/celeb/apply', {
    stageName: `다시${run}`,
    username: `again.${run}`,
    category: 'actor',
    introduction: '무대에 서요.',
    links: ['https://youtube.com/@again'],
    proofIds: [proof.proofId],
    agreement: celebAgreementVersion,
  })
  await page.goto('/celeb-application')
  await expect(head(page, /님의 신청을 심사하고 있어요/u)).toBeVisible()
  const reviewer = await enterReviewer(browser, server)
  open.push(reviewer)
  await reviewer.reject((await applicationOf(server, token)).id, '활동을 확인하지 못했어요.')
  await expect(page.getByText('활동을 확인하지 못했어요.')).toBeVisible()
  await requireAccessible(page, 'the rejection')
  await page.getByRole('button', { name: '다시 신청하기' }).click()
  await expect(page.getByLabel('활동명')).toHaveValue(`다시${run}`)
  await expect(page.getByText(`@again.${run} 아이디를 쓸 수 있어요`)).toBeVisible()

  await page.goto('/notifications')
  await expect(page.getByText('이번에는 함께하지 못해요')).toBeVisible()
})
