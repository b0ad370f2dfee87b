import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { askSandbox } from '../test/servers/askSandbox.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { portOneClient } from './portone/portOneClient.ts'
import { smtpMail } from './smtpMail.ts'
import { smsClient } from './solapi.ts'

const atMost = { timeout: 15_000 }
const isTemporary = { name: 'ProviderError', isTemporary: true }

/** Expects the call to give up after about eight seconds. */
async function givesUp(asked: Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await expect(asked).rejects.toMatchObject(isTemporary)
  expect(performance.now() - begun).toBeGreaterThan(7_000)
  expect(performance.now() - begun).toBeLessThan(12_000)
}

it.concurrent('waits eight seconds for SOLAPI', atMost, async () => {
  const env = await sandboxEnv()
  const client = smsClient(
    { url: env.SOLAPI_URL!, key: env.SOLAPI_KEY!, secret: env.SOLAPI_SECRET!, sender: env.SOLAPI_SENDER! },
    () => new Date(),
  )
  await givesUp(client.send('01012340504', 'x'))
})

it.concurrent('waits eight seconds for the mail server, and the next mail still leaves', atMost, async () => {
  const env = await sandboxEnv()
  const client = smtpMail({ url: env.SMTP_URL!, from: env.MAIL_FROM! })
  const mail = { subject: 'x', text: 'x', html: 'x' }
  await givesUp(client.send({ ...mail, to: `slow+${randomUUID()}@byeol.test` }))
  await client.send({ ...mail, to: `next+${randomUUID()}@byeol.test` })
  client.close()
})

it.concurrent('waits eight seconds for PortOne', atMost, async () => {
  const env = await sandboxEnv()
  const answer = await fetch(`${inject('sandboxUrl')}/portone/_sandbox/certification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_uid: 'x', certified: false, trouble: 'silence' }),
  })
  const { imp_uid } = (await answer.json()) as { imp_uid: string }
  await givesUp(
    portOneClient({ url: env.PORTONE_URL!, key: env.PORTONE_KEY!, secret: env.PORTONE_SECRET! }).getCertification(
      imp_uid,
    ),
  )
})

it.concurrent('waits eight seconds for PortOne to charge a card, which it may have done', atMost, async () => {
  const env = await sandboxEnv()
  const client = portOneClient({ url: env.PORTONE_URL!, key: env.PORTONE_KEY!, secret: env.PORTONE_SECRET! })
  const [customerUid, orderId] = [randomUUID(), randomUUID()]
  await askSandbox('/portone/_sandbox/billing-keys', { customer_uid: customerUid })
  const hang = { endpoint: 'POST /subscribe/payments/again', about: orderId, moment: 'after', how: 'hang' }
  await askSandbox('/portone/_sandbox/faults', hang)
  await givesUp(client.chargeAgain({ customerUid, orderId, amountWon: 4_900, name: 'x' }))
  expect(await client.findPayments(orderId)).toMatchObject([{ status: 'paid' }])
})
