import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { startSandbox } from './startSandbox.ts'

/** Sends SMTP line by line, waiting for the response to each. */
async function sendMail(port: number, lines: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  await answers.next()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    let answer = await answers.next()
    while (!answer.done && answer.value[3] === '-') answer = await answers.next()
    if (!answer.done && !/^[23]/u.test(answer.value)) throw new Error(answer.value)
  }
  socket.end()
  await once(socket, 'close')
}

it('receives a mail by SMTP, finds it by address and shows it escaped on the page', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  const subject = Buffer.from('안녕 <b>지우</b>').toString('base64')
  const body = [
    'From: byeol@byeol.test',
    'To: jiwoo@byeol.test',
    `Subject: =?utf-8?B?${subject}?=`,
    '',
    'code 123456',
    '.',
  ].join('\r\n')
  await sendMail(sandbox.smtpPort, [
    'HELO test',
    'MAIL FROM:<byeol@byeol.test>',
    'RCPT TO:<Jiwoo@byeol.test>',
    'DATA',
    body,
  ])

  const { mails } = (await (await fetch(`${sandbox.url}/mail?to=jiwoo@byeol.test`)).json()) as { mails: object[] }
  expect(mails).toMatchObject([{ subject: '안녕 <b>지우</b>', text: 'code 123456\n', to: ['jiwoo@byeol.test'] }])
  expect((await (await fetch(`${sandbox.url}/mail?to=else@byeol.test`)).json()) as object).toEqual({ mails: [] })
  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain('지우')
  expect(page).not.toContain('<b>지우')
  expect(await (await fetch(`${sandbox.url}/?kind=sms`)).text()).not.toContain('지우')

  await fetch(`${sandbox.url}/mail?to=else@byeol.test`, { method: 'DELETE' })
  expect(await (await fetch(sandbox.url)).text()).toContain('지우')
  await fetch(`${sandbox.url}/mail`, { method: 'DELETE' })
  expect(await (await fetch(sandbox.url)).text()).not.toContain('지우')
  await sandbox.close()
})

it('GET /env returns the address of every service', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  const env = (await (await fetch(`${sandbox.url}/env`)).json()) as Record<string, string>
  expect(env).toMatchObject({
    PORTONE_URL: `${sandbox.url}/portone`,
    SOLAPI_URL: `${sandbox.url}/solapi`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  })
  expect((await fetch(env.PORTONE_SDK_URL!)).headers.get('content-type')).toContain('javascript')
  await sandbox.close()
})
