import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { celebCase, proposed } from './answers.ts'
import { compare, compareOutline, desk, open, phone, playServer } from './openPage.tsx'

playServer()

/** Makes the browser sign with a passkey immediately, like an authenticator that recognises its owner. */
function presentPasskey(): void {
  const bytes = new ArrayBuffer(1)
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'x',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  } as never)
}

it('the second of two who end an account starts from the words of the first', async () => {
  await open(`/cases/${proposed.case.id}`, 'dark', desk, ['moderator'])
  await userEvent.keyboard('5')
  await expect.element(page.getByText(/junho decided to end the account/u)).toBeVisible()
  for (const words of Object.values(proposed.proposal.reason))
    await expect.element(page.getByText(words)).toHaveValue(words)
})

it('the page and the sheet for a celeb say what the suspension costs the fans', async () => {
  await open(`/cases/${celebCase.case.id}`, 'light', desk, ['moderator'])
  await userEvent.keyboard('5')
  await expect.element(page.getByText('4,312,000원')).toBeVisible()
  await userEvent.keyboard('4')
  await expect.element(page.getByText('일시정지되는 프리미엄')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /결정하기/u }))
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('서명하면 바뀌는 것')).toBeVisible()
  await compareOutline('case-celeb')
})

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it('the case of its holder looks as drawn with the sealed copy open and a decision chosen', async () => {
    await open('/cases/65a0000000000000000000a2', theme, desk, ['moderator'])
    await userEvent.keyboard('o')
    await expect.element(page.getByText(/그럴 거면 그만둬/u)).toBeVisible()
    await userEvent.keyboard('5')
    await compare(`case-mine-${theme}`)
  })

  it('a passkey looks as drawn when its removal is signed', async () => {
    await open('/account', theme, desk, ['agent'])
    await userEvent.click(page.getByRole('button', { name: /Google Password Manager/u }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await compare(`account-signed-${theme}`)
  })

  it('the screenshots of a person look as drawn', async () => {
    await open('/people?person=65a0000000000000000000e1&why=case', theme, desk, ['moderator'])
    await userEvent.click(page.getByRole('button', { name: theme === 'light' ? '열어 보기' : 'Show', exact: true }))
    await expect.element(page.getByText(/contents/u)).toBeVisible()
    await compare(`screenshots-${theme}`)
  })
})

it('an application of its holder asks for more of the document that was chosen', async () => {
  await open('/applications/65a0000000000000000000a1', 'light', desk, ['reviewer'])
  await userEvent.keyboard('2')
  await userEvent.click(page.getByRole('checkbox').nth(1))
  await compareOutline('application-more')
})

it('an account shows the number of its opened bankbook, and is refused with words by a signed act', async () => {
  presentPasskey()
  await open('/bank-accounts/65a000000000000000000081', 'light', desk, ['reviewer'])
  await userEvent.keyboard('o')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '열기', exact: true }))
  await expect.element(page.getByText('110222334920')).toBeVisible()
  await compareOutline('bank-account-open')
  await page.viewport(phone.width, phone.height)
  await compareOutline('bank-account-open-phone')
  await page.viewport(desk.width, desk.height)
  await userEvent.keyboard('r')
  await userEvent.fill(page.getByRole('textbox').last(), '통장의 이름이 달라요')
  await compareOutline('bank-account-refused')
  await userEvent.click(page.getByRole('button', { name: '거절하기', exact: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await compareOutline('bank-account-signed')
})

it('the removal of a passkey is signed on a phone, too', async () => {
  await open('/account', 'light', phone, ['agent'])
  await userEvent.click(page.getByRole('button', { name: /Google Password Manager/u }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await compareOutline('account-signed-phone')
})

it('a leaked file leads to its person, and says how sure that is', async () => {
  await open('/leaks', 'light', desk, ['moderator'])
  await compareOutline('leak-start')
  const input = document.querySelector('input[type=file]')
  await userEvent.upload(input!, new File(['x'], 'leaked.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('97', { exact: false })).toBeVisible()
  await compareOutline('leak')
})

it('a minimum that rises says whom it shuts out', async () => {
  await open('/versions/ios', 'light', desk, ['publisher'])
  await userEvent.fill(page.getByRole('textbox').first(), '2080000')
  await expect.element(page.getByRole('status')).toBeVisible()
  await compareOutline('version-raised')
})

it('a flag that is switched off for a platform says whom it touches', async () => {
  await open('/flags/selling', 'light', desk, ['publisher'])
  await userEvent.fill(page.getByRole('textbox').first(), '0')
  await userEvent.fill(page.getByRole('textbox').last(), '결제사 장애')
  await expect.element(page.getByRole('status')).toBeVisible()
  await compareOutline('flag-off')
})
