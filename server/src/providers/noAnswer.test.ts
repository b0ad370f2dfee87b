import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { askSandbox } from '../test/servers/askSandbox.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'
import { portOneClient } from './portone/portOneClient.ts'
import { smtpMail } from './smtpMail.ts'
import { smsClient } from './solapi.ts'

const isTemporary = { name: 'ProviderError', isTemporary: true }
const noAnswer = { ...isTemporary, code: 'no_answer' }
const timeoutMs = 500
const portOneOf = (env: Record<string, string>, more = {}) =>
  portOneClient({ url: env.PORTONE_URL!, key: env.PORTONE_KEY!, secret: env.PORTONE_SECRET!, ...more })

it.concurrent('gives up on SOLAPI when it does not answer', async () => {
  const env = await sandboxEnv()
  const { SOLAPI_URL: url, SOLAPI_KEY: key, SOLAPI_SECRET: secret, SOLAPI_SENDER: sender } = env
  const client = smsClient({ url: url!, key: key!, secret: secret!, sender: sender!, timeoutMs }, () => new Date())
  await expect(client.send('01012340504', 'x')).rejects.toMatchObject(noAnswer)
})

it.concurrent('gives up on a mail server that does not answer, and the next mail still leaves', async () => {
  const env = await sandboxEnv()
  const client = smtpMail({ url: env.SMTP_URL!, from: env.MAIL_FROM!, timeoutMs })
  const send = (mailbox: string) =>
    client.send({ to: `${mailbox}+${randomUUID()}@byeol.test`, subject: 'x', text: 'x', html: 'x' })
  await expect(send('slow')).rejects.toMatchObject(isTemporary)
  // Retries like the queue, because on a busy machine even a normal mail may take longer than this client waits.
  await until('the next mail leaves', () =>
    send('next').then(
      () => true,
      () => false,
    ),
  )
  client.close()
})

it.concurrent('gives up on PortOne when it does not answer', async () => {
  const env = await sandboxEnv()
  const given = { merchant_uid: 'x', certified: false, trouble: 'silence' }
  const { imp_uid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', given)
  await expect(portOneOf(env, { timeoutMs }).getCertification(imp_uid)).rejects.toMatchObject(noAnswer)
})

it.concurrent('gives up on PortOne when it charges a card without an answer, and finds the charge', async () => {
  const env = await sandboxEnv()
  const [customerUid, orderId] = [randomUUID(), randomUUID()]
  await askSandbox('/portone/_sandbox/billing-keys', { customer_uid: customerUid })
  const hang = { endpoint: 'POST /subscribe/payments/again', about: orderId, moment: 'after', how: 'hang' }
  await askSandbox('/portone/_sandbox/faults', hang)
  const charge = { customerUid, orderId, amountWon: 4_900, name: 'x' }
  await expect(portOneOf(env, { timeoutMs }).chargeAgain(charge)).rejects.toMatchObject(noAnswer)
  const found = await until('the charge is found', async () => {
    const payments = await portOneOf(env).findPayments(orderId)
    return payments.length > 0 && payments
  })
  expect(found).toMatchObject([{ status: 'paid' }])
})
