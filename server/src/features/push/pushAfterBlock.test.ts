import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { block, comment, follow, followedCeleb, write } from '../../test/boards.ts'
import { hurryQueue } from '../../test/databaseText.ts'
import { pushedTo, pushesTo } from '../../test/inbox.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { allRung, deviceKinds, devicesOfKind } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { pushMessages } from './pushMessages.ts'
import { pushMessagePage } from './pushMessagePage.ts'
import { pushTo } from './pushTo.ts'

const world = useOwnWorld(sandboxEnv)

const jobs = 'graphile_worker._private_jobs'
const waiting = `
  select j.id
  from ${jobs} j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'sendPush'`
// Keeps pushes in the queue until the test releases them.
const stayAway = `
  create function stay_away() returns trigger language plpgsql as $$ begin
    if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'sendPush') then
      new.run_at := now() + interval '1 hour';
    end if;
    return new;
  end $$`
const count = async (sql: string) => (await world.ctx.db.rows(sql)).length

/** Runs `happen` and holds its pushes back, then runs `meanwhile`, then releases the pushes. */
async function whileAway(
  pushes: number,
  happen: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  await world.asOwner(stayAway)
  await world.asOwner(`create trigger stay_away before insert on ${jobs} for each row execute function stay_away()`)
  await happen()
  await until('all of it waits', async () => (await count(waiting)) === pushes)
  await meanwhile()
  await world.asOwner(`drop trigger stay_away on ${jobs}`)
  await world.asOwner('drop function stay_away()')
  await hurryQueue(world.ctx)
  await until('nothing waits', async () => (await count(waiting)) === 0)
}

describe.each(deviceKinds)('to a %s', (kind) => {
  const { deviceOf } = devicesOfKind(kind, () => world)

  itInFull('a push that waited is not sent after a block; on boards a block in either direction counts', async () => {
    const { celeb, one: reader, other: third } = await followedCeleb(world)
    const [author, star] = [await world.fan({ nickname: '쓴이' }), await world.celeb({ nickname: '나린' })]
    await follow(author, celeb)
    for (const who of [reader, third]) await follow(who, star)
    const [posts, thirds] = [await write(reader, celeb, '내 글'), await write(third, celeb, '셋째 글')]
    const [chatId, otherChat] = [await author.open(reader), await author.open(third)]
    const phones = [await deviceOf(reader, 'away'), await deviceOf(third, 'away')]
    // The push service refuses each device once, so that the first push to it has to wait.
    const happenings: [title: string, happen: () => Promise<unknown>, apart: () => Promise<unknown>][] = [
      [
        '쓴이',
        () => Promise.all([author.say(chatId, '안녕'), author.say(otherChat, '안녕')]),
        () => block(reader, author),
      ],
      [
        '쓴이',
        () => Promise.all([comment(author, posts.id, '댓글'), comment(author, thirds.id, '댓글')]),
        () => block(author, reader),
      ],
      ['나린 · 새 글', () => write(star, star, '눈이 와요', { notify: true }), () => block(reader, star)],
    ]
    for (const [title, happen, apart] of happenings) {
      await whileAway(2, happen, apart)
      expect((await pushedTo(phones[1]!)).map((push) => push.title)).toEqual([title])
      expect(await pushesTo(phones[0]!)).toEqual([])
      for (const who of [author, star]) await reader.call(api.user.unblock, { userId: who.id })
      await author.call(api.user.unblock, { userId: reader.id })
      phones.splice(0, 2, await deviceOf(reader, 'away'), await deviceOf(third, 'away'))
    }
  })

  it('a push that waited is not sent once its subject was deleted', async () => {
    const { celeb, one: reader, other: author } = await followedCeleb(world)
    const post = await write(reader, celeb, '내 글')
    const chatId = await author.open(reader)
    const told: (() => Promise<unknown>)[] = []
    const happenings: (() => Promise<unknown>)[] = [
      async () => {
        const { id } = await author.say(chatId, '지울 말')
        const connection = await author.connect()
        told.push(async () => {
          expect(await connection.ask('chatMessageDelete', id)).toEqual({})
          connection.close()
        })
      },
      async () => {
        const { id } = await comment(author, post.id, '지울 댓글')
        told.push(() => author.call(api.board.commentDelete, { commentId: id }))
      },
      async () => {
        const { id } = await write(celeb, celeb, '지울 글', { notify: true })
        told.push(() => celeb.call(api.board.postDelete, { postId: id }))
      },
    ]
    for (const happen of happenings) {
      const phone = await deviceOf(reader, 'away')
      await whileAway(1, happen, () => told.pop()!())
      expect(await pushesTo(phone)).toEqual([])
      await reader.call(api.notification.list, { read: 'true' })
    }
  })

  it('when the service answers slowly, the rest of a page waits in the queue one by one', async () => {
    const [author, one, other] = [await world.fan(), await world.fan(), await world.fan()]
    const phones = [await deviceOf(one), await deviceOf(other)]
    const { id } = await author.say(await author.open(one), '안녕')
    await pushedTo(phones[0]!)
    const about = { of: 'message', id } as const
    const make = () => {
      world.pass(30_000)
      return [{ authorId: author.id, about, title: '느린', body: '말', link: '/tabs/chats', tag: 'slow' }]
    }
    const page = () => pushTo(world.ctx, { to: [one.id, other.id], kind: 'chat', make })
    await whileAway(2, page, () => Promise.resolve())
    expect((await pushedTo(phones[0]!, 2))[1]).toMatchObject({ title: '느린' })
    // The second person may not read the message.
    expect(await pushesTo(phones[1]!)).toEqual([])
  })

  it('a message is not pushed after a block, whether to one person or to all fans', async () => {
    const [star, reader, third] = [await world.celeb({ nickname: '나린' }), await world.fan(), await world.fan()]
    for (const who of [reader, third]) await world.premium(who, star)
    const [word, message] = [
      await star.say(star.broadcastId, '모두에게'),
      await star.say(await star.open(reader), '너에게'),
    ]
    await allRung(world)
    await block(reader, star)
    const phones = [await deviceOf(reader), await deviceOf(third)]
    await pushMessages(world.ctx, { messageIds: [message.id] })
    await pushMessagePage(world.ctx, { id: word.id, after: '' })
    expect((await pushedTo(phones[1]!)).map(({ text }) => text)).toEqual(['모두에게'])
    expect(await pushesTo(phones[0]!)).toEqual([])
  })
})
