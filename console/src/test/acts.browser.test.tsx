import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposed } from './answers.ts'
import { compare, desk, open, phone, playServer } from './openPage.tsx'

playServer()

/** The browser signs with a passkey at once, as with an authenticator that knows its person. */
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
  await expect.element(page.getByText(/junho has agreed/u)).toBeVisible()
  for (const words of Object.values(proposed.proposal.reason))
    await expect.element(page.getByText(words)).toHaveValue(words)
})

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it('the case of its holder looks as drawn with the sealed copy open and a decision chosen', async () => {
    await open('/cases/65a0000000000000000000a2', theme, desk, ['moderator'])
    await userEvent.keyboard('o')
    await expect.element(page.getByText(/그럴 거면 그만둬/u)).toBeVisible()
    await userEvent.keyboard('5')
    await compare(`case-mine-${theme}`)
  })

  it('an application of its holder looks as drawn with an opened document and more asked for', async () => {
    await open('/applications/65a0000000000000000000a1', theme, desk, ['reviewer'])
    await userEvent.keyboard('2')
    await userEvent.click(page.getByRole('checkbox').nth(1))
    await compare(`application-more-${theme}`)
  })

  it('an account looks as drawn with its bankbook open, while it is refused, and when it is signed', async () => {
    const [lock, refuse] = theme === 'light' ? ['열기', '거절하기'] : ['Open', 'Refuse']
    presentPasskey()
    await open('/bank-accounts/65a000000000000000000081', theme, desk, ['reviewer'])
    await userEvent.keyboard('o')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: lock, exact: true }))
    await expect.element(page.getByText('110222334920')).toBeVisible()
    await compare(`bank-account-open-${theme}`)
    await page.viewport(phone.width, phone.height)
    await compare(`bank-account-open-phone-${theme}`)
    await page.viewport(desk.width, desk.height)
    await userEvent.keyboard('r')
    await userEvent.fill(page.getByRole('textbox').last(), '통장의 이름이 달라요')
    await compare(`bank-account-refused-${theme}`)
    await userEvent.click(page.getByRole('button', { name: refuse, exact: true }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await compare(`bank-account-signed-${theme}`)
  })

  it('an account that the bank sent a transfer back from looks as drawn', async () => {
    await open('/bank-accounts/65a000000000000000000082', theme, desk, ['reviewer'])
    await compare(`bank-account-returned-${theme}`)
  })

  it('a passkey looks as drawn when its removal is signed', async () => {
    await open('/account', theme, desk, ['agent'])
    await userEvent.click(page.getByRole('button', { name: /Google Password Manager/u }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await compare(`account-signed-${theme}`)
    await page.viewport(phone.width, phone.height)
    await compare(`account-signed-phone-${theme}`)
  })

  it('a leak with its person looks as drawn', async () => {
    await open('/leaks', theme, desk, ['moderator'])
    await compare(`leak-start-${theme}`)
    const input = document.querySelector('input[type=file]')
    await userEvent.upload(input!, new File(['x'], 'leaked.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByText('97', { exact: false })).toBeVisible()
    await compare(`leak-${theme}`)
  })

  it('the screenshots of a person look as drawn', async () => {
    await open('/people?person=65a0000000000000000000e1', theme, desk, ['moderator'])
    await userEvent.click(page.getByRole('button', { name: theme === 'light' ? '열어 보기' : 'Show them' }))
    await expect.element(page.getByText(/contents/u)).toBeVisible()
    await compare(`screenshots-${theme}`)
  })

  it('a minimum that rises looks as drawn', async () => {
    await open('/versions/ios', theme, desk, ['publisher'])
    await userEvent.fill(page.getByRole('textbox').first(), '2080000')
    await expect.element(page.getByRole('status')).toBeVisible()
    await compare(`version-raised-${theme}`)
  })

  it('a flag that is switched off for a platform looks as drawn', async () => {
    await open('/flags/selling', theme, desk, ['publisher'])
    await userEvent.fill(page.getByRole('textbox').first(), '0')
    await userEvent.fill(page.getByRole('textbox').last(), theme === 'light' ? '결제사 장애' : 'The provider is down')
    await expect.element(page.getByRole('status')).toBeVisible()
    await compare(`flag-off-${theme}`)
  })
})
