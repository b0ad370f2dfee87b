import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { smtpMail, type MailClient } from './smtpMail.ts'

let client: MailClient
const address = (mailbox = 'jiwoo') => `${mailbox}+${randomUUID()}@byeol.test`
const mailTo = (to: string, more = {}) => ({
  to,
  subject: '인증번호',
  text: 'code 123456',
  html: '<b>123456</b>',
  ...more,
})

async function received(to: string): Promise<object[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/mail?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: object[] }).mails
}

beforeAll(async () => {
  const { SMTP_URL, MAIL_FROM } = await sandboxEnv()
  client = smtpMail({ url: SMTP_URL!, from: MAIL_FROM! })
})
afterAll(() => client.close())

it('sends a mail as text and HTML', async () => {
  const to = address()
  await client.send(mailTo(to))
  expect(await received(to)).toMatchObject([
    { from: 'hello@byeol.test', to: [to], subject: '인증번호', text: 'code 123456\n', html: '<b>123456</b>\n' },
  ])
})

it('gives up on a mailbox that is refused permanently, without naming it', async () => {
  const to = address('bounce')
  const failed: unknown = await client.send(mailTo(to)).catch((error: unknown) => error)
  expect(failed).toMatchObject({
    name: 'ProviderError',
    provider: 'smtp',
    code: '550',
    isTemporary: false,
    cause: undefined,
  })
  expect((failed as Error).message).not.toContain(to)
})

it('may retry a mailbox that is refused temporarily', async () => {
  const to = address('later')
  await expect(client.send(mailTo(to))).rejects.toMatchObject({ code: '451', isTemporary: true })
  await client.send(mailTo(to))
  expect(await received(to)).toHaveLength(1)
})

it('may retry when the mail server is unreachable', async () => {
  const away = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'hello@byeol.test' })
  await expect(away.send(mailTo(address()))).rejects.toMatchObject({ provider: 'smtp', isTemporary: true })
  away.close()
})

it('never sends a mail to more than one person', async () => {
  const [one, other] = [address(), address()]
  await expect(client.send(mailTo(`${one}, ${other}`))).rejects.toMatchObject({ isTemporary: false })
  await client.send(mailTo(one, { subject: `hello\r\nBcc: ${other}` }))
  expect(await received(one)).toHaveLength(1)
  expect(await received(other)).toEqual([])
})
