import { api } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { post, tokenOf } from '../world/post.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'

const email = 'haneul@byeol.test'
const replyName = `영수증 ${String(Date.now()).slice(-6)}`
const question = `영수증을 다시 받고 싶어요 ${Date.now()}`
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an agent takes an inquiry, answers it with a saved reply, and sees who asked masked until they say why', async ({
  browser,
  server,
}) => {
  const token = await tokenOf(server.url, email)
  const sendId = `20261121${String(Date.now()).slice(-12)}`
  const asked = { sendId, category: 'payment', content: question }
  const { inquiryWrite } = api.service
  const { inquiry: sent } = await post<{ inquiry: { id: string } }>(server.url, inquiryWrite.path, asked, token)

  const { page, leave } = await enterConsole(browser, server, 'sumin')
  await page.goto(`${server.consoleUrl}/replies/new`)
  const reply = inPanel(page, '답변 수정')
  await reply.getByLabel('이름').fill(replyName)
  await reply.getByLabel('한국어').fill('메일로 보내 드렸어요.')
  await reply.getByLabel('영어').fill('We have sent it by e-mail.')
  await requireAccessible(page, 'a saved reply')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('저장했어요')).toBeVisible()

  await page.goto(`${server.consoleUrl}/inquiries?inquiry=${sent.id}`)
  const inquiry = inPanel(page, '문의')
  await expect(inquiry.getByRole('heading', { name: '대화 내용' })).toBeVisible()
  await inquiry.getByRole('button', { name: '내가 맡기' }).click()
  await expect(inquiry.getByRole('button', { name: '담당 해제' })).toBeVisible()
  await page.keyboard.press('n')
  await inquiry.getByLabel('직원만 보는 메모').fill('두 번째 문의')
  await inquiry.getByRole('button', { name: '메모 남기기' }).click()
  await expect(inquiry.getByRole('listitem').filter({ hasText: '두 번째 문의' })).toBeVisible()
  await requireAccessible(page, 'an inquiry')
  const asker = inPanel(page, '문의한 회원')
  await expect(asker.getByText('h***@byeol.test')).toBeVisible()
  await expect(asker.getByRole('heading', { name: '주문' })).toBeVisible()
  await expect(asker.getByRole('heading', { name: '기기' })).toBeVisible()
  await inquiry.getByRole('radio', { name: '답변' }).check({ force: true })
  await inquiry.getByLabel('저장한 답변 검색').fill(replyName)
  await inquiry.getByRole('button', { name: replyName }).click()
  await expect(inquiry.getByRole('textbox', { name: '답변', exact: true })).toHaveValue('메일로 보내 드렸어요.')
  await inquiry.getByRole('button', { name: '답변 보내기' }).click()
  await expect(inquiry.getByRole('listitem').filter({ hasText: '메일로 보내 드렸어요.' })).toBeVisible()

  await page.goto(`${server.consoleUrl}/people`)
  await expect(page.getByText('회원을 찾아 주세요')).toBeVisible()
  await page.getByPlaceholder('회원 번호, @아이디, 이메일, 전화번호').fill(email)
  await page.getByRole('button', { name: '검색', exact: true }).last().click()
  await page.getByRole('row').filter({ hasText: 'h***@byeol.test' }).getByRole('link').click()
  const person = inPanel(page, '회원')
  await person.getByRole('link', { name: '문의', exact: true }).click()
  await expect(person.getByText('개인정보는 가려져 있어요')).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await requireAccessible(page, 'a masked person')
  await person.getByRole('button', { name: '가린 정보 보기' }).click()
  await person.getByRole('radio', { name: '문의' }).check({ force: true })
  await person.getByLabel('상세 사유').fill('메일 주소를 확인해 달라고 했어요')
  await person.getByRole('button', { name: '가린 정보 보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '가린 정보 보기' }).click()
  await expect(person.getByText(email)).toBeVisible()
  await leave()
})
