import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { openModerators, type Moderators } from '../../test/cases.ts'
import { withConsole } from '../../test/console/openConsole.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { column } from '../../db/columns.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { alarmOfHeld } from '../cases/hiding/alarmOfHeld.ts'

const world = useOwnWorld(withConsole)
let staff: Moderators
beforeAll(async () => {
  staff = await openModerators(world)
})

async function letterTo(count = 1): Promise<{ celeb: CelebActor; fans: Actor[] }> {
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: count }, () => world.fan()))
  for (const fan of fans) await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  return { celeb, fans }
}
const seenBy = async (celeb: CelebActor) =>
  (await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })).chatMessages.map(
    ({ content }) => content,
  )
const folderOf = async (celeb: CelebActor) =>
  (await celeb.call(api.celeb.listHeld, {})).list.map(({ kind, chatMessage }) => [kind, chatMessage.content])
const unanswered = async (celeb: CelebActor) => (await celeb.call(api.celeb.replyCounts, {})).unansweredCount

it('a cruel reply reaches only the folder: no event, no count, and its author sees nothing of it', async () => {
  const { celeb, fans } = await letterTo()
  const fan = fans[0]!
  const [star, phone] = [await celeb.connect(), await fan.connect()]
  const cruel = await fan.say(celeb.broadcastId, 'ㅂㅕㅇㅅㅣㄴ 같은 게')
  await fan.say(celeb.broadcastId, '죽겠어 너무 좋아')
  await star.next('chatMessage', ({ chatMessage }) => chatMessage.content === '죽겠어 너무 좋아')
  await star.settled(world)
  await phone.settled(world)
  expect(star.all('chatMessage').map(({ chatMessage }) => chatMessage.id)).not.toContain(cruel.id)
  expect(await seenBy(celeb)).toEqual(['죽겠어 너무 좋아'])
  expect(await unanswered(celeb)).toBe(1)
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 1 })
  expect(await folderOf(celeb)).toEqual([['abuse', 'ㅂㅕㅇㅅㅣㄴ 같은 게']])
  expect(await celeb.call(api.celeb.shelter, {})).toMatchObject({ heldCount: 1, pausedCount: 0, pausedUntil: null })

  const own = (await fan.history(celeb.broadcastId)).find(({ id }) => id === cruel.id)!
  const kind = (await fan.history(celeb.broadcastId)).at(-1)!
  expect(Object.keys(own).sort()).toEqual(Object.keys(kind).sort())
  expect(own).toMatchObject({ content: 'ㅂㅕㅇㅅㅣㄴ 같은 게', deletedAt: null, read: kind.read })
  const outbox = await world.ctx.db.rows('select from notifications where user_id = $1', [fan.id])
  expect(outbox).toEqual([])
  star.close()
  phone.close()
})

it('a celeb takes a reply out of the folder, and it stands where it was written', async () => {
  const { celeb, fans } = await letterTo()
  const cruel = await fans[0]!.say(celeb.broadcastId, '꺼져')
  await fans[0]!.say(celeb.broadcastId, '좋은 말')
  const other = await world.celeb()
  await expect(other.call(api.celeb.takeHeld, { of: cruel.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await celeb.call(api.celeb.takeHeld, { of: cruel.id })).toMatchObject({ heldCount: 0 })
  expect(await seenBy(celeb)).toEqual(['꺼져', '좋은 말'])
  expect(await unanswered(celeb)).toBe(2)
  expect(await folderOf(celeb)).toEqual([])
})

it('the switches decide from then on; threats and addresses are held in any case', async () => {
  const { celeb, fans } = await letterTo(2)
  const [one, two] = fans as [Actor, Actor]
  await celeb.call(api.celeb.saveShelter, { hidesAbuse: false, hidesContact: false, hidesRepeats: false })
  await one.say(celeb.broadcastId, '꺼져')
  await one.say(celeb.broadcastId, '제 번호는 010-1234-5678이에요')
  await two.say(celeb.broadcastId, '너 죽여 버린다')
  await two.say(celeb.broadcastId, '서하 번호 010-1234-5678')
  expect(await seenBy(celeb)).toEqual(['꺼져', '제 번호는 010-1234-5678이에요'])
  expect((await folderOf(celeb)).map(([kind]) => kind)).toEqual(['dox', 'threat'])
})

it('while a celeb takes no replies they are held, and one tap brings the kind ones back', async () => {
  const { celeb, fans } = await letterTo()
  const fan = fans[0]!
  const paused = await celeb.call(api.celeb.pauseReplies, { pause: 'hour' })
  expect(paused.pausedUntil!.getTime() - world.ctx.now().getTime()).toBeGreaterThan(3_590_000)
  await fan.say(celeb.broadcastId, '보고 싶어요')
  await fan.say(celeb.broadcastId, '병신')
  expect(await seenBy(celeb)).toEqual([])
  expect(await celeb.call(api.celeb.shelter, {})).toMatchObject({ heldCount: 1, pausedCount: 1 })
  world.pass(3_600_001)
  await fan.say(celeb.broadcastId, '다시 왔어요')
  expect(await seenBy(celeb)).toEqual(['다시 왔어요'])
  expect(await celeb.call(api.celeb.takeHeld, { of: 'paused' })).toMatchObject({ pausedCount: 0, pausedUntil: null })
  expect(await seenBy(celeb)).toEqual(['보고 싶어요', '다시 왔어요'])
})

it('a person with several held messages is held with kind words, too, for a week', async () => {
  const { celeb, fans } = await letterTo(2)
  const [cruel, kind] = fans as [Actor, Actor]
  for (let n = 0; n < limits.heldSenderMessages; n++) {
    await cruel.say(celeb.broadcastId, `병신 ${n}`)
    await celeb.say(celeb.broadcastId, `또 안녕 ${n}`)
  }
  await cruel.say(celeb.broadcastId, '미안해요')
  await kind.say(celeb.broadcastId, '고마워요')
  expect(await seenBy(celeb)).toEqual(['고마워요'])
  expect((await folderOf(celeb))[0]).toEqual(['sender', '미안해요'])
  world.pass((limits.heldSenderDays + 1) * 86_400_000)
  await celeb.say(celeb.broadcastId, '한 주 뒤')
  await cruel.say(celeb.broadcastId, '잘 지냈어요?')
  expect(await seenBy(celeb)).toContain('잘 지냈어요?')
})

it('the same words too often a day are held, where the celeb wants it', async () => {
  const { celeb, fans } = await letterTo()
  await celeb.call(api.celeb.saveShelter, { hidesAbuse: true, hidesContact: true, hidesRepeats: true })
  for (let n = 0; n <= limits.sameWordsPerDay; n++) {
    await fans[0]!.say(celeb.broadcastId, '답장 줘')
    await celeb.say(celeb.broadcastId, `편지 ${n}`)
  }
  expect(await seenBy(celeb)).toHaveLength(limits.sameWordsPerDay)
  expect((await folderOf(celeb))[0]).toEqual(['repeat', '답장 줘'])
})

it('a threat opens one urgent case with a sealed excerpt, and a decision does not show it to the celeb', async () => {
  const { celeb, fans } = await letterTo()
  await fans[0]!.say(celeb.broadcastId, '안녕하세요')
  const threat = await fans[0]!.say(celeb.broadcastId, '칼 들고 찾아간다')
  await alarmOfHeld(world.ctx)
  await alarmOfHeld(world.ctx)
  const { list } = await staff.jin.call(consoleApi.cases.list, { harm: 2 } as never)
  const mine = list.filter(({ targetId }) => targetId === threat.id)
  expect(mine).toMatchObject([{ kind: 'message', harm: 2, reporters: 0, isSealed: true }])
  const caseId = mine[0]!.id
  await staff.jin.call(consoleApi.cases.claim, { caseId })
  const { messages } = await staff.jin.call(consoleApi.cases.excerpt, { caseId })
  expect(messages.map(({ content }) => content)).toEqual(['안녕하세요', '칼 들고 찾아간다'])
  await staff.jin.call(consoleApi.cases.decide, { caseId, decision: { action: 'nothing' } } as never)
  await alarmOfHeld(world.ctx)
  const after = (await staff.jin.call(consoleApi.cases.list, { harm: 2 } as never)).list
  expect(after.map(({ targetId }) => targetId)).not.toContain(threat.id)
  expect(await seenBy(celeb)).toEqual(['안녕하세요'])
})

it('staff look through the folder: the words open one by one, logged, and a mistake reaches the celeb', async () => {
  const { celeb, fans } = await letterTo()
  const held = await fans[0]!.say(celeb.broadcastId, '쓰레기네')
  const { shelter } = consoleApi
  const waiting = async () => (await staff.jin.call(shelter.list, { state: 'waiting' })).list
  const row = (await waiting()).find(({ id }) => id === held.id)!
  expect(row).toMatchObject({ kind: 'abuse', celebId: celeb.id, personId: fans[0]!.id, outcome: null })
  expect(JSON.stringify(row)).not.toContain('쓰레기')
  const act = { chatMessageId: held.id, outcome: 'shown' } as const
  await expect(staff.jin.call(shelter.look, act)).rejects.toMatchObject({ code: 'evidence_unopened' })
  expect(await staff.jin.call(shelter.open, { chatMessageId: held.id })).toMatchObject({ content: '쓰레기네' })
  await staff.jin.call(shelter.look, act)
  expect((await waiting()).map(({ id }) => id)).not.toContain(held.id)
  expect(await seenBy(celeb)).toEqual(['쓰레기네'])
  const log = await world.ctx.db.rows(
    `select action from audit_log where target = 'held/' || $1 order by action`,
    [held.id],
    { action: column.text },
  )
  expect(log.map(({ action }) => action)).toEqual(['held.open', 'held.shown'])
})
