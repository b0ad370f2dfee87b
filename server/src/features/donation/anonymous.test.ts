import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it, onTestFinished } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { dayMs, payableCeleb } from '../../test/money/celebMoney.ts'
import { giveDonationPoints } from '../../test/money/giveDonationPoints.ts'
import { pushedTo } from '../../test/inbox.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { notifyOfDonations } from './notifyOfDonations.ts'

const world = useOwnWorld(sandboxEnv)

const nickname = '숨은별빛'
const face = 'p-hidden-face'
const donate = async (who: Actor, celeb: Actor, { points = 20_000, message = '응원해요', isAnonymous = true } = {}) => {
  await giveDonationPoints(world, who, points)
  return who.call(api.donation.donate, { celebUserId: celeb.id, points, message, isAnonymous })
}
const receivedBy = async (celeb: Actor) => (await celeb.call(api.donation.pointHistory, { of: 'received' })).list

/** A fan donates. Returns everything that reaches the celeb or another fan, as text, for each call or channel. */
async function openEveryDoor(isAnonymous: boolean): Promise<{ fan: Actor; doors: Record<string, string> }> {
  const celeb = await payableCeleb(world)
  const [fan, other] = [await world.fan({ nickname }), await world.fan()]
  await world.ctx.db.rows('update users set photo_key = $2 where id = $1', [fan.id, face])
  await celeb.call(api.user.saveSettings, { push: { notice: true } })
  const phone = await phoneOf(celeb)
  const live = await celeb.connect()
  await donate(fan, celeb, { isAnonymous })
  await notifyOfDonations(world.ctx)
  await live.next('notificationUpdate')
  const month = { celebUserId: celeb.id, month: seoulDate(world.ctx.now()).slice(0, 7) }
  const pushes = await pushedTo(phone)
  const rankings = [await celeb.call(api.donation.ranking, month), await other.call(api.donation.ranking, month)]

  world.pass(8 * dayMs)
  const { asOf, shareWon } = (await celeb.call(api.donation.estimateSettlement, {})).estimate
  const wanted = { asOf: { $date: asOf.toISOString() }, shareWon, bankAccountId: celeb.account.bankAccountId }
  const { settlement } = await celeb.call(api.donation.requestSettlement, wanted)
  const { settlementId } = settlement
  const { link } = await celeb.call(api.celeb.settlementStatement, { settlementId, format: 'csv' })
  await live.settled(world)
  const doors = {
    push: pushes,
    'live events': live.heard,
    notifications: await celeb.call(api.notification.list, {}),
    received: await receivedBy(celeb),
    rankings: rankings,
    earnings: await celeb.call(api.celeb.celebPointHistory, { of: 'donation' }),
    settlements: await celeb.call(api.donation.settlementHistory, {}),
    statement: await (await fetch(`${world.base}${link}`)).text(),
    download: await celeb.call(api.user.export, {}),
  }
  live.close()
  return { fan, doors: Object.fromEntries(Object.entries(doors).map(([door, shown]) => [door, JSON.stringify(shown)])) }
}

const namesAt = ({ fan, doors }: Awaited<ReturnType<typeof openEveryDoor>>) =>
  Object.entries(doors)
    .filter(([, shown]) => [fan.id, nickname, face].some((secret) => shown.includes(secret)))
    .map(([door]) => door)

it('the celeb sees a donor’s name only in the push, the notification, the lists and the ranking', async () => {
  expect(namesAt(await openEveryDoor(false))).toEqual(['push', 'notifications', 'received', 'rankings', 'earnings'])
})

it('an anonymous donor’s name, id and photo never reach the celeb or other fans', async () => {
  const opened = await openEveryDoor(true)
  const { push, notifications, received, rankings, earnings, settlements, statement } = opened.doors
  for (const shown of [push, notifications]) expect(shown).toContain('20,000 P · 응원해요')
  for (const shown of [received, rankings]) expect(shown).toContain('"points":20000')
  for (const shown of [earnings, settlements, statement]) expect(shown).toContain('14000')
  expect(namesAt(opened)).toEqual([])
})

it('blocking fans does not reveal to the celeb which of them donated anonymously', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  // Otherwise the server's own run of the job may come between.
  onTestFinished(await world.server.pauseWork())
  await donate(fan, celeb, { message: '몰래' })
  await donate(fan, celeb, { message: '내 이름으로', isAnonymous: false })
  await celeb.call(api.user.block, { userId: fan.id })
  await notifyOfDonations(world.ctx)
  expect(await receivedBy(celeb)).toMatchObject([
    { userId: null, message: '' },
    { userId: null, message: '몰래' },
  ])
  expect((await celeb.call(api.notification.list, {})).list).toMatchObject([
    { actor: null, count: 1, excerpt: '20,000 P · 몰래' },
  ])
})
