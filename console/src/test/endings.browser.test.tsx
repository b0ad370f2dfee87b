import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compareOutline, desk, open, phone, playServer } from './openPage.tsx'
import { readButtons, readWords } from './readPage.ts'

playServer()

it.each([
  ['', desk],
  ['-phone', phone],
] as const)('ends of activities show who asked, the price, both people and the next step%s', async (name, size) => {
  await open('/endings', 'light', size, ['moderator'])
  expect(readButtons()).toEqual(['거절하기 서하', '서명하기 서하', '되돌리기 나린', '활동 다시 시작하기 이로'])
  expect(readWords()).toContain('끝나는 프리미엄 361 팬에게 환불 842,300원')
  await compareOutline(`endings${name}`)
})

it('the second signature shows what it changes before it can be given', async () => {
  await open('/endings', 'light', desk, ['moderator'])
  await userEvent.click(page.getByRole('button', { name: '서명하기 서하' }))
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('서하님의 활동을 마쳐요')).toBeVisible()
  await expect.element(sheet.getByText('1건 · 59,900원')).toBeVisible()
  await compareOutline('ending-signed')
  await userEvent.keyboard('{Escape}')
})

it('a person is opened after one press that says why', async () => {
  await open('/people?person=65a0000000000000000000e1', 'light', desk, ['moderator'])
  expect(readWords()).toContain('열람 사유를 골라 주세요')
  await compareOutline('person-why')
  await userEvent.click(page.getByRole('region', { name: '회원' }).getByRole('link', { name: '문의', exact: true }))
  await expect.element(page.getByText('개인정보는 가려져 있어요')).toBeVisible()
})
