import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, themes } from '@byeol/ui/gallery/showPiece.tsx'
import { forgetFields } from '../../form/keptFields.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { ReasonForm } from './ReasonForm.tsx'

beforeAll(loadLateTexts)
afterEach(forgetFields)

const drawForm = async (theme: 'light' | 'dark' = 'light') => {
  const sent: string[] = []
  await draw(
    <ReasonForm
      draftKey="person"
      needsReason
      detail="운영팀이 24시간 안에 확인해요."
      submit="신고하기"
      onSubmit={async (reason) => sent.push(reason) > 0}
    />,
    theme,
  )
  return sent
}
const reason = (name: string) => page.getByRole('radio', { name })
const send = () => page.getByRole('button', { name: '신고하기' }).click()

it('names illegal filming and harm to minors as reasons', async () => {
  const sent = await drawForm()
  await expect.element(page.getByRole('group', { name: '신고 이유' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(7)
  await reason('불법촬영물').click()
  await send()
  await reason('아동·청소년에게 해로운 내용').click()
  await send()
  expect(sent).toEqual(['불법촬영물', '아동·청소년에게 해로운 내용'])
})

it('refuses another reason without words, at its field', async () => {
  const sent = await drawForm()
  await reason('다른 이유').click()
  await send()
  const field = page.getByRole('textbox', { name: '무슨 일이 있었는지 알려 주세요' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('무슨 일이 있었는지 입력해 주세요.')
  expect(sent).toEqual([])
  await field.fill('약속을 자꾸 어겨요')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await send()
  expect(sent).toEqual(['다른 이유: 약속을 자꾸 어겨요'])
})

it.each(themes)('stands as outlined with its error, and axe finds nothing on it in %s', async (theme) => {
  await drawForm(theme)
  await reason('다른 이유').click()
  await send()
  expect(await findA11yFaults()).toEqual([])
  if (theme === 'light') await expectOutline('reasons')
})
