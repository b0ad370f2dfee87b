import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()

const dayMs = 24 * 3_600_000

it('names the days in Seoul with messages that the viewer sees', async () => {
  const [fan, friend] = [await world.fan(), await world.fan()]
  const chatId = await fan.open(friend)
  const written: string[] = []
  const hidden: string[] = []
  for (const words of ['하나', null, '둘', '숨길 말', '셋']) {
    if (words) {
      const message = await friend.say(chatId, words)
      const date = seoulDate(message.createdAt)
      if (words === '숨길 말') {
        await fan.call(api.chat.hideMessage, { chatMessageId: message.id })
        hidden.push(date)
      } else written.push(date)
    }
    world.pass(2 * dayMs)
  }
  const daysOf = async (who: typeof fan) => {
    const months = [...new Set([...written, ...hidden].map((date) => date.slice(0, 7)))]
    const found = await Promise.all(
      months.map(async (month) => {
        const { days } = await who.call(api.chat.listDay, { chatId, month })
        return days.map((day) => `${month}-${String(day).padStart(2, '0')}`)
      }),
    )
    return found.flat()
  }
  expect(await daysOf(fan)).toEqual(written)
  expect(await daysOf(friend)).toEqual([...written, ...hidden].sort())
})
