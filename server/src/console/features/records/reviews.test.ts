import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulMonth, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, expect, it } from 'vitest'
import { addStaffActor, openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { records, today } = consoleApi
const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let auditor: StaffActor
let second: StaffActor
beforeAll(async () => {
  second = await addStaffActor(world, 'second-auditor', ['auditor'])
  desk = await openConsole(world)
  auditor = desk.staff.auditor
})

const words = '평소와 같아요'
async function nextMonth(): Promise<void> {
  world.pass(seoulNextMonth(world.ctx.now()).getTime() - world.ctx.now().getTime() + 86_400_000)
  await Promise.all([auditor, second, desk.staff.owner].map((who) => who.signIn()))
}
const waiting = async () =>
  (await auditor.call(today.today, {})).list.find(({ kind }) => kind === 'access-review')?.count ?? 0
const review = (who: StaffActor, month: string) => codeOf(who.call(records.review, { month, words }))
const looks = (who: StaffActor, month: string) => who.call(records.looks, { month })
async function lookAtHolds(who: StaffActor): Promise<string> {
  const { id: userId } = await world.fan()
  await desk.staff.owner.call(records.placeHold, { userId, reason: '수사' })
  await who.call(records.holds, {})
  return seoulMonth(world.ctx.now())
}

it('a month in which its reviewer looked at people needs a second reviewer', async () => {
  const month = await lookAtHolds(auditor)
  await nextMonth()
  expect([await waiting(), (await looks(auditor, month)).mayReview]).toEqual([1, true])
  expect(await review(auditor, month)).toBe('ok')
  expect(await looks(auditor, month)).toMatchObject({ isReviewed: false, mayReview: false, reviews: [{ words }] })
  expect(await review(auditor, month)).toBe('conflict')
  expect(await waiting()).toBe(1)
  expect((await looks(second, month)).mayReview).toBe(true)
  expect(await review(second, month)).toBe('ok')
  expect(await looks(second, month)).toMatchObject({ isReviewed: true, reviews: [{ by: auditor.name }, { words }] })
  expect(await waiting()).toBe(0)
})

it('a month without a review still waits after the next one; two reviewers at once store one each', async () => {
  const month = await lookAtHolds(desk.staff.owner)
  await nextMonth()
  await nextMonth()
  expect(await waiting()).toBe(1)
  const codes = await Promise.all([auditor, auditor, second].map((who) => review(who, month)))
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(0)
  const { reviews, isReviewed } = await looks(auditor, month)
  expect([isReviewed, new Set(reviews.map(({ by }) => by)).size]).toEqual([true, reviews.length])
  expect(await waiting()).toBe(0)
})
