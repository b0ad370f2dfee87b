import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'

const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
test('a moderator asks for the end of a celeb’s activity, a colleague signs its price, and it is recalled', async ({
  browser,
  server,
}) => {
  const first = await enterConsole(browser, server, 'seoyeon', { path: '/people' })
  const { page } = first
  await page.getByPlaceholder('회원 번호, @아이디, 이메일, 전화번호').fill('@iro')
  await page.getByRole('button', { name: '검색', exact: true }).last().click()
  await page.getByRole('row').getByRole('link').first().click()
  const person = inPanel(page, '회원')
  await person.getByRole('link', { name: '신고', exact: true }).click()
  await person.getByRole('button', { name: '활동 마치기' }).click()
  await person.getByRole('radio', { name: '은퇴' }).check()
  await person.getByRole('radio', { name: '소속사' }).check()
  await person.getByLabel('무엇을 확인했나요?').fill('소속사 공문과 본인 통화로 확인했어요')
  // The typed text survives a reload.
  await page.reload()
  await person.getByRole('button', { name: '활동 마치기' }).click()
  await expect(person.getByLabel('무엇을 확인했나요?')).toHaveValue('소속사 공문과 본인 통화로 확인했어요')
  await requireAccessible(page, 'the form to end an activity')
  await person.getByRole('button', { name: '요청하기' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('활동을 마치는 셀럽')).toBeVisible()
  await requireAccessible(page, 'the sheet with its price')
  await sheet.getByRole('button', { name: /요청하기/u }).click()
  await expect(person.getByRole('link', { name: '진행 상황 보기' })).toBeVisible()
  await first.leave()

  const second = await enterConsole(browser, server, 'junho', { path: '/endings' })
  const other = second.page
  await expect(other.getByText('두 번째 서명 전')).toBeVisible()
  await requireAccessible(other, 'the ends of activities')
  await other.getByRole('button', { name: /^서명하기/u }).click()
  await expect(other.getByRole('dialog').getByText('활동을 마치는 셀럽')).toBeVisible()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /서명하기/u })
    .click()
  await other.getByRole('button', { name: /^되돌리기/u }).click()
  await expect(other.getByText('활동을 마치는 셀럽이 없어요')).toBeVisible()
  await second.leave()
})
