import { api } from '@byeol/contract/api.ts'
import { seoulClock, seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'

const timeoutMs = 180_000
const scene = usePremiumWorld()
const at = (moment: Date | null) => moment && `${seoulDate(moment)} ${seoulClock(moment)}`

it(
  'a contract is renewed for fourteen months from 31 January, once each, by day, on dates that follow from the first',
  async () => {
    await scene.liveUntil('2027-01-31T03:00:00Z')
    const [fan, celeb] = [await scene.world.fan(), await scene.world.celeb({ nickname: '서하' })]
    await scene.subscribe(fan, celeb)
    await scene.liveUntil('2028-03-31T12:00:00Z')
    const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
    expect(orders.map(({ paidAt }) => at(paidAt)).reverse()).toEqual([
      '2027-01-31 12:00',
      ...['02-28', '03-31', '04-30', '05-31', '06-30', '07-31'].map((day) => `2027-${day} 10:00`),
      ...['08-31', '09-30', '10-31', '11-30', '12-31'].map((day) => `2027-${day} 10:00`),
      ...['01-31', '02-29', '03-31'].map((day) => `2028-${day} 10:00`),
    ])
    expect(at((await scene.premiumOf(fan, celeb))!.expiresAt)).toBe('2028-04-30 00:00')
    expect((await scene.charges(fan)).map(({ status }) => status)).toEqual(orders.map(() => 'paid'))
    expect(await checkMoney(scene.world.ctx.db)).toEqual([])
  },
  timeoutMs,
)
