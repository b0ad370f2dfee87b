import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'

const world = useOwnWorld()
let support: Actor
beforeAll(async () => {
  support = await world.support()
})

const ask = async (
  who: Actor,
  content = '결제가 안 돼요',
  sendId = nextSendId(),
  category: 'payment' | 'chat' = 'payment',
) => (await who.call(api.service.inquiryWrite, { sendId, category, content })).inquiry
const goOn = async (
  who: Actor,
  inquiryId: Awaited<ReturnType<typeof ask>>['id'],
  content: string,
  sendId = nextSendId(),
) => (await who.call(api.service.inquiryWrite, { sendId, inquiryId, content })).inquiry
const answer = async (
  inquiryId: Awaited<ReturnType<typeof ask>>['id'],
  content: string,
  more: { sendId?: string; isClosed?: boolean } = {},
) => (await support.call(api.service.inquiryAnswer, { inquiryId, sendId: nextSendId(), content, ...more })).inquiry
const list = async (who: Actor) => (await who.call(api.service.inquiryList, {})).list

it('a question waits, is answered, read and continued in one thread', async () => {
  const fan = await world.fan()
  const { id } = await ask(fan)
  expect(await list(fan)).toMatchObject([
    { id, state: 'waiting', category: 'payment', excerpt: '결제가 안 돼요', isNew: false },
  ])

  world.pass(1_000)
  expect(await answer(id, '카드를 확인해 주세요')).toMatchObject({ state: 'answered' })
  expect(await list(fan)).toMatchObject([{ state: 'answered', isNew: true }])
  const { inquiry } = await fan.call(api.service.inquiry, { inquiryId: id })
  expect(inquiry).toMatchObject({
    isNew: true,
    messages: [
      { isBySupport: false, content: '결제가 안 돼요' },
      { isBySupport: true, content: '카드를 확인해 주세요' },
    ],
  })
  expect(await list(fan)).toMatchObject([{ isNew: false }])

  world.pass(1_000)
  expect(await goOn(fan, id, '그래도 안 돼요')).toMatchObject({ state: 'waiting', isNew: false })
  expect(await answer(id, '고쳤어요', { isClosed: true })).toMatchObject({ state: 'closed' })
  expect(await goOn(fan, id, '고마워요')).toMatchObject({ state: 'waiting', messages: { length: 5 } })
})

it('inquiries are paged, the last changed first', async () => {
  const fan = await world.fan()
  const ids = []
  for (const n of [1, 2, 3]) {
    world.pass(61_000)
    ids.push((await ask(fan, `질문 ${n}`)).id)
  }
  world.pass(1_000)
  await answer(ids[0]!, '답')
  const first = await fan.call(api.service.inquiryList, { limit: 2 })
  const second = await fan.call(api.service.inquiryList, { limit: 2, before: first.next! })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
  expect(second.next).toBeNull()
})

it('another person’s inquiry can be neither read nor continued', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const { id } = await ask(fan)
  await expect(other.call(api.service.inquiry, { inquiryId: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(goOn(other, id, '엿보기')).rejects.toMatchObject({ code: 'not_found' })
  await expect(support.call(api.service.inquiry, { inquiryId: id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await list(other)).toEqual([])
  expect((await fan.call(api.service.inquiry, { inquiryId: id })).inquiry.messages).toHaveLength(1)
})

it('the same sendId stores one message, also in parallel, and refuses another body', async () => {
  const fan = await world.fan()
  const sendId = nextSendId()
  const asked = await Promise.all([1, 2, 3, 4].map(() => ask(fan, '한 번만', sendId)))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(await list(fan)).toHaveLength(1)
  world.pass(61_000)
  const { id } = asked[0]!
  await expect(ask(fan, '다른 말', sendId)).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask(fan, '한 번만', sendId, 'chat')).rejects.toMatchObject({ code: 'conflict' })
  await expect(goOn(fan, id, '한 번만', sendId)).rejects.toMatchObject({ code: 'conflict' })

  const answerId = nextSendId()
  await Promise.all([1, 2, 3].map(() => answer(id, '답', { sendId: answerId })))
  await expect(answer(id, '다른 답', { sendId: answerId })).rejects.toMatchObject({ code: 'conflict' })
  expect((await fan.call(api.service.inquiry, { inquiryId: id })).inquiry.messages).toHaveLength(2)
})

it('an answer is listed in the notification centre with a link to the inquiry', async () => {
  const fan = await world.fan()
  const live = await fan.connect()
  const { id } = await ask(fan)
  await answer(id, '확인했어요')
  await live.next('notificationUpdate', ({ newCount }) => newCount === 1)
  const { list: lines } = await fan.call(api.notification.list, {})
  expect(lines).toMatchObject([
    {
      kind: 'inquiryAnswer',
      actor: null,
      excerpt: '확인했어요',
      link: `/customer-service/inquiries/${id}`,
      isNew: true,
    },
  ])
  live.close()
})

it('inquiries are exported and erased, except payments, which the law keeps for three years', async () => {
  const fan = await world.fan()
  const kept = await ask(fan, '환불해 주세요', nextSendId(), 'payment')
  world.pass(1_000)
  const gone = await ask(fan, '채팅이 느려요', nextSendId(), 'chat')
  await answer(gone.id, '살펴볼게요')
  expect((await fan.call(api.user.export, {})).inquiries).toMatchObject([
    { category: 'payment', messages: [{ content: '환불해 주세요' }] },
    { category: 'chat', messages: [{ content: '채팅이 느려요' }, { isBySupport: true, content: '살펴볼게요' }] },
  ])

  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [fan.id, world.ctx.now()])
  world.pass(limits.erasedAfterMs + 1_000)
  await eraseDeletedPeople(world.ctx)
  const ids = async () =>
    (await world.ctx.db.rows<{ id: string }>('select id from inquiries where user_id = $1', [fan.id])).map(
      ({ id }) => id,
    )
  expect(await ids()).toEqual([])
  const archived = `
    select facts ->> 'id' as id
    from archive.records
    where kind = 'inquiries' and person_id = '${fan.id}'`
  await world.withOwner(async (pool) => expect((await pool.query(archived)).rows).toEqual([{ id: kept.id }]))
})
