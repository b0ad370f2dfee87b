import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { outsideTransactions } from '../../db/database.ts'
import type { Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { queueLength } from '../../test/databaseText.ts'
import { codeMailedTo, mailsTo, newAddress, pushedTo } from '../../test/inbox.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { remindOfConsents } from './remindOfConsents.ts'

// Closing a node waits for mails that are being sent, and these tests send to a mail server that does not respond.
const env = async () => ({ ...(await sandboxEnv()), PROVIDER_TIMEOUT_MS: '1000' })
const here = useOwnWorld(env)
const there = useNode(here, env)

/** Sets the clocks of both nodes to this time in Seoul. */
function setClock(time: string): void {
  for (const world of [here, there]) world.pass(new Date(`${time}+09:00`).getTime() - world.ctx.now().getTime())
}
/** A person's notifications, read with a new session, because the clock of these tests jumps by years. */
const notificationsOf = async (who: Actor) =>
  (await (await here.device(who)).call(api.notification.list, {})).list
    .filter(({ kind }) => kind === 'consentReminder')
    .map(({ kind, excerpt, link }) => ({ kind, excerpt, link }))
const remindersTo = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => /수신 동의를|check your consent/u.test(subject))
const reminderTo = (address: string, nth = 1) =>
  until(`reminder ${nth} to ${address}`, async () => (await remindersTo(address)).at(-nth) ?? false)
async function mailed(who: Actor, isVerified = true, address = newAddress()): Promise<string> {
  await here.ctx.db.rows('update users set email = $2, email_verified_at = case when $3 then now() end where id = $1', [
    who.id,
    address,
    isVerified,
  ])
  return address
}
const told = (excerpt: string) => ({ kind: 'consentReminder', excerpt, link: '/settings/push' })
const run = () => remindOfConsents(here.ctx)

it('a person is reminded once, a month before two years have passed, and again two years later', async () => {
  setClock('2027-03-10T12:00:00')
  const fan = await here.fan()
  const address = await mailed(fan)
  await fan.call(api.user.saveSettings, { marketing: true })
  setClock('2027-03-10T13:00:00')
  await fan.call(api.user.saveSettings, { nightPush: true })
  setClock('2029-02-10T11:59:00')
  await run()
  expect(await notificationsOf(fan)).toEqual([])

  setClock('2029-02-10T12:01:00')
  const phone = await phoneOf(await here.device(fan))
  // Two nodes run the job at once: the lock makes both begin before either ends.
  const both = await here.ctx.db.inTransaction(async (tx) => {
    await tx.rows('lock table notifications in share mode')
    const runs = outsideTransactions(() => [here, there].map(({ ctx }) => remindOfConsents(ctx)))
    await untilWaitingForLock(here.ctx, 'both nodes wait for the lock', 2)
    return { ended: Promise.all(runs) }
  })
  await both.ended
  await run()
  const said = '2027년 3월 10일 동의(야간 포함). 수신을 거부하려면 내 정보 > 알림에서 꺼 주세요.'
  expect(await notificationsOf(fan)).toEqual([told(said)])
  expect(await pushedTo(phone)).toMatchObject([
    { title: 'Byeol', text: `혜택과 새 소식 받기에 동의한 상태예요: ${said}`, link: '/settings/push' },
  ])
  const { subject, text } = await reminderTo(address)
  expect(subject).toBe('[별] 광고성 정보 수신 동의를 확인해 주세요')
  expect(text).toContain(
    '2027년 3월 10일에 별(Byeol)의 혜택과 새 소식 받기, 야간(오후 9시부터 오전 8시까지) 알림 받기에 동의했어요.',
  )
  expect(text).toMatch(/^수신 거부하기: http:.+\/stop-ads\?proof=.+$/mu)
  expect(await remindersTo(address)).toHaveLength(1)

  setClock('2031-01-10T12:00:00')
  await run()
  expect(await remindersTo(address)).toHaveLength(1)
  setClock('2031-01-10T12:02:00')
  await run()
  expect((await reminderTo(address, 2)).text).toContain('2027년 3월 10일에')
  expect(await remindersTo(address)).toHaveLength(2)
  const kept = (await (await here.device(fan)).call(api.user.export, {})).consentReminders
  const reminded = kept.filter(({ toldAt }) => toldAt > new Date('2028-01-01'))
  expect(new Set(reminded.map(({ toldAt }) => toldAt.getTime())).size, 'both reminders are in the export').toBe(2)
})

it('people who withdrew, left or agreed again are not reminded, and no one is at night', async () => {
  setClock('2032-05-01T12:00:00')
  const [stopped, anew, left, never, plain] = [
    await here.fan(),
    await here.fan(),
    await here.fan(),
    await here.fan(),
    await here.fan({ nickname: '그대로' }),
  ]
  const unproven = await mailed(plain, false)
  for (const who of [stopped, anew, left, plain]) await who.call(api.user.saveSettings, { marketing: true })
  await never.call(api.user.saveSettings, { marketing: false })
  await here.ctx.db.rows('update users set deleted_at = now() where id = $1', [left.id])
  here.pass(60_000)
  for (const who of [stopped, anew]) await who.call(api.user.saveSettings, { marketing: false })
  setClock('2033-05-01T12:00:00')
  await (await here.device(anew)).call(api.user.saveSettings, { marketing: true })
  await (await here.device(plain)).call(api.user.saveSettings, { language: 'en' })

  setClock('2034-04-20T22:00:00')
  await run()
  expect(await notificationsOf(plain)).toEqual([])
  setClock('2034-04-21T08:30:00')
  await run()
  expect(await notificationsOf(plain)).toEqual([told('Agreed on May 1, 2032. To opt out: Me > Notifications.')])
  for (const who of [stopped, anew, never]) expect(await notificationsOf(who)).toEqual([])
  const reminded = "select from consent_reminders where user_id = $1 and told_at > '2034-01-01'"
  expect(await here.ctx.db.rows(reminded, [left.id])).toEqual([])
  await until(
    'the queue is empty',
    async () =>
      (await here.ctx.db.rows('select from graphile_worker.jobs where attempts = 0 or locked_at is not null'))
        .length === 0,
  )
  expect(await remindersTo(unproven)).toEqual([])
})

itInFull('a code is sent while the mails of fifty reminders wait for mailboxes that do not answer', async () => {
  setClock('2040-05-01T12:00:00')
  const fans = await Promise.all(Array.from({ length: 50 }, () => here.fan()))
  await Promise.all(
    fans.map(async (fan) => {
      await mailed(fan, true, newAddress('slow'))
      await fan.call(api.user.saveSettings, { marketing: true })
    }),
  )
  setClock('2042-04-21T08:30:00')
  await run()
  const email = newAddress()
  await callApi(here.base, null, api.auth.sendEmailCode, { email })
  expect(await codeMailedTo(email)).toMatch(/^\d{6}$/u)
  expect(await queueLength(here.ctx)).toBeGreaterThanOrEqual(50)
})
