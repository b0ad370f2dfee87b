import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { suspendPerson } from '../../session/suspendPerson.ts'
import { buyPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf, signUpPerson } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)

/** A person with a password and newly bought points, suspended permanently. */
async function suspended() {
  const { person, password } = await signUpPerson(world)
  await buyPoints(person)
  const { ctx } = world
  await suspendPerson(ctx.db, person.id, { at: ctx.now(), until: null, reason: '도배' })
  await until('the rest is closed', async () => (await codeOf(person.call(api.chat.list, {}))) === 'user_suspended')
  return { person, password }
}

it('a suspended person sees the effects of leaving, and deletes the account with exactly that refund', async () => {
  const { person, password } = await suspended()
  const { refundWon, confirmBy } = await person.call(api.auth.deletionSummary, {})
  expect([refundWon > 0, confirmBy]).toEqual([true, ['password']])
  expect(await codeOf(person.call(api.auth.deleteAccount, { refundWon }))).toBe('confirmation_required')
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, { refundWon })
  expect(await codeOf(person.call(api.auth.deletionSummary, {}))).toBe('session_not_found')
  const booked = `
    select coalesce(sum(r.amount_won), 0)::integer as won
    from refunds r
    join orders o on o.id = r.order_id
    where o.user_id = $1`
  await until('what was said is booked', async () => {
    return (await world.ctx.db.row<{ won: number }>(booked, [person.id]))!.won === refundWon
  })
  expect(await checkMoney(world.ctx.db)).toEqual([])
})

it('a suspended person downloads their data and withdraws the consent to promotions', async () => {
  const { person } = await suspended()
  expect(await person.call(api.user.export, {})).toMatchObject({ pushTokens: [], decisions: [] })
  expect(await person.call(api.user.exportMessages, {})).toMatchObject({ list: [] })
  await person.call(api.user.saveSettings, { marketing: false })
  expect((await person.call(api.user.settings, {})).settings).toMatchObject({ marketing: { agreed: false } })
})
