import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { comment, followedCeleb, write } from '../../test/boards.ts'
import { publishContents } from '../../test/money/contents.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()
let celeb: CelebActor
let reporter: Actor
let other: Actor
beforeEach(async () => {
  ;({ celeb, one: reporter, other } = await followedCeleb(world))
})

interface Target {
  id: string
  report: (who: Actor, reason: string) => Promise<unknown>
}

const targets = {
  user: async () => ({
    id: celeb.id,
    report: (who, reason) => who.call(api.user.report, { userId: celeb.id, reason }),
  }),
  chat: async () => ({
    id: celeb.subscriptionId,
    report: (who, reason) => who.call(api.chat.report, { chatId: celeb.subscriptionId, reason }),
  }),
  message: async () => {
    const { id } = await celeb.say(celeb.subscriptionId, '신고될 말')
    return { id, report: (who, reason) => who.call(api.chat.reportMessage, { chatMessageId: id, reason }) }
  },
  post: async () => {
    const { id } = await write(celeb, celeb, '신고될 글')
    return { id, report: (who, reason) => who.call(api.board.reportPost, { postId: id, reason }) }
  },
  comment: async () => {
    const { id } = await comment(celeb, (await write(celeb, celeb, '글')).id, '신고될 댓글')
    return { id, report: (who, reason) => who.call(api.board.reportComment, { commentId: id, reason }) }
  },
  contents: async () => {
    const { id } = await publishContents(celeb)
    return { id, report: (who, reason) => who.call(api.celebContents.report, { contentsId: id, reason }) }
  },
} satisfies Record<string, () => Promise<Target>>

const reportsOn = (kind: string, targetId: string) =>
  world.ctx.db.rows(
    `select reporter_id as "by", reason, state from reports where kind = $1 and target_id = $2 order by created_at`,
    [kind, targetId],
  )

it.each(Object.entries(targets))(
  'a %s is reported once per reporter, and the report waits for support (rules.md, Boards and profiles)',
  async (kind, make) => {
    const { id, report } = await make()
    await report(reporter, '욕설이에요')
    await report(reporter, '또 신고해요')
    await report(other, '도배예요')
    expect(await reportsOn(kind, id)).toEqual([
      { by: reporter.id, reason: '욕설이에요', state: 'open' },
      { by: other.id, reason: '도배예요', state: 'open' },
    ])
    expect((await reporter.call(api.user.export, {})).reports).toMatchObject([{ kind, reason: '욕설이에요' }])
  },
)

it('a decided report stays decided when its reporter reports the target again', async () => {
  const { id, report } = await targets.post()
  await report(reporter, '욕설이에요')
  await world.ctx.db.rows(`update reports set state = 'decided' where target_id = $1`, [id])
  await report(reporter, '또 신고해요')
  expect(await reportsOn('post', id)).toEqual([{ by: reporter.id, reason: '욕설이에요', state: 'decided' }])
})

it('blocking with a report stores the same one report', async () => {
  await reporter.call(api.user.report, { userId: other.id, reason: '욕설이에요' })
  await reporter.call(api.user.block, { userId: other.id, reason: '차단해요', andReport: true })
  expect(await reportsOn('user', other.id)).toEqual([{ by: reporter.id, reason: '욕설이에요', state: 'open' }])
})
