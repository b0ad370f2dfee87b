import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { comment, write } from '../../test/boards.ts'
import { pushesTo } from '../../test/inbox.ts'
import { allRung, phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld(sandboxEnv)
const offers = ['굿즈 4,900원에 사세요', 'My album is 5 dollars', '단돈 5달러', '오늘만 세일', 'Buy now for ₩9,900']

it.each(['ko', 'en'] as const)('no push quotes a price or an offer that a celeb writes, in %s', async (language) => {
  const [celeb, fan] = [await world.celeb({ nickname: '서하' }), await world.fan()]
  await fan.call(api.user.saveSettings, { language })
  const phone = await phoneOf(fan)
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const auto = { isBirthdayOn: false, birthday: '', isWelcomeOn: true, welcome: offers[0]! }
  await celeb.call(api.celeb.saveAutoMessages, auto)
  await world.premium(fan, celeb)
  const reply = async (replyTo: Actor, content: string) => {
    const { id: replyToId } = await replyTo.say(celeb.broadcastId, '안녕하세요')
    const chatMessageParams = { chatId: celeb.broadcastId, content, replyToId }
    await celeb.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  }
  const own = await write(fan, celeb, '팬의 글', { visibility: 'public' })
  for (const offer of offers) {
    await celeb.say(celeb.broadcastId, offer)
    await allRung(world)
    await reply(fan, offer)
    await allRung(world)
    await write(celeb, celeb, offer, { visibility: 'public' })
    const below = await comment(fan, own.id, '팬의 댓글')
    await comment(celeb, own.id, offer, { replyToId: below.id })
    await allRung(world)
  }
  const texts = (await pushesTo(phone)).map(({ title, text }) => `${title} ${text}`)
  expect(texts.length).toBeGreaterThan(3 * offers.length)
  expect(texts.filter((text) => offers.some((offer) => text.includes(offer)))).toEqual([])
})
