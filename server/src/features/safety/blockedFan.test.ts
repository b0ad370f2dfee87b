import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { answer, boardOf, comment, follow, like, likeComment, list, threads, words, write } from '../../test/boards.ts'
import { useWorld } from '../../test/useWorld.ts'
import { codeOf } from '../../test/signUpPerson.ts'

const world = useWorld()

/** A celeb and two fans with premium. */
async function scene() {
  const [celeb, fan, other] = [await world.celeb(), await world.fan(), await world.fan()]
  for (const each of [fan, other]) {
    await follow(each, celeb)
    await world.premium(each, celeb)
  }
  return { celeb, fan, other }
}
const mine = async (who: Actor) => (await who.call(api.board.myComments, {})).list

it('a fan blocked by the celeb cannot write on the celeb’s board, but can delete their own posts', async () => {
  const { celeb, fan, other } = await scene()
  const post = await write(celeb, celeb, '별의 글')
  const [own, spare] = [await write(fan, celeb, '내 글'), await write(fan, celeb, '지울 글')]
  const below = await comment(fan, own.id, '내 글의 내 댓글')
  const ofOther = await comment(other, own.id, '남의 댓글')
  const onPost = await comment(fan, post.id, '별의 글의 내 댓글')
  await celeb.call(api.user.block, { userId: fan.id })

  const edit = (postId: string) => fan.call(api.board.postEdit, { postId, content: '고침' } as never)
  expect({
    write: await codeOf(write(fan, celeb, '새 글')),
    edit: await codeOf(edit(own.id)),
    comment: await codeOf(comment(fan, own.id, '새 댓글')),
    answer: await codeOf(answer(fan, ofOther, '새 답')),
    editComment: await codeOf(fan.call(api.board.commentEdit, { commentId: below.id, content: '고침' })),
    like: await codeOf(like(fan, own.id)),
    likeComment: await codeOf(likeComment(fan, ofOther.id)),
  }).toEqual({
    write: 'user_not_found',
    edit: 'not_found',
    comment: 'not_found',
    answer: 'not_found',
    editComment: 'not_found',
    like: 'not_found',
    likeComment: 'not_found',
  })
  expect(await fan.call(api.board.post, { postId: own.id })).toMatchObject({ post: { canComment: false } })

  expect(words(await list(fan, 'written'))).toEqual(['지울 글', '내 글'])
  const listed = await mine(fan)
  expect(listed.map(({ content }) => content)).toEqual(['별의 글의 내 댓글', '내 글의 내 댓글'])
  expect(JSON.stringify(listed[0]!.post)).not.toMatch(new RegExp(`별의 글|${celeb.nickname}`, 'u'))
  await fan.call(api.board.postDelete, { postId: spare.id })
  for (const { id } of listed) await fan.call(api.board.commentDelete, { commentId: id })
  expect(await mine(fan)).toEqual([])
  expect(await threads(celeb, post.id)).toEqual([])
  expect(onPost.id).toBe(listed[0]!.id)
})

it('a celeb can delete posts and comments on their board, even if a block separates them from the fan', async () => {
  for (const side of ['the celeb blocks', 'the fan blocks']) {
    const { celeb, fan, other } = await scene()
    const post = await write(other, celeb, '남의 글')
    const [own, below] = [await write(fan, celeb, '내 글'), await comment(fan, post.id, '내 댓글')]
    await (side === 'the celeb blocks' ? celeb : fan).call(api.user.block, {
      userId: side === 'the celeb blocks' ? fan.id : celeb.id,
    })
    for (const stranger of [await world.celeb(), other]) {
      expect(await codeOf(stranger.call(api.board.postDelete, { postId: own.id }))).toBe('not_allowed')
      expect(await codeOf(stranger.call(api.board.commentDelete, { commentId: below.id }))).toBe('not_allowed')
    }
    await celeb.call(api.board.postDelete, { postId: own.id })
    await celeb.call(api.board.commentDelete, { commentId: below.id })
    expect(words(await boardOf(other, celeb, { section: 'fans' }))).toEqual(['남의 글'])
    expect(await threads(other, post.id)).toEqual([])
    expect(await codeOf(celeb.call(api.board.postDelete, { postId: own.id }))).toBe('not_found')
  }
})

it('a fan blocked by the celeb can neither write nor react in the celeb’s chats, like a stranger', async () => {
  const { celeb, fan } = await scene()
  const direct = await fan.open(celeb)
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const spoken = await celeb.say(celeb.subscriptionId, '다들 안녕')
  const connection = await fan.connect()
  const ask = async (event: 'chatMessageReactionAdd' | 'chatMessageReactionRemove', id: string) => {
    const asked = (await connection.ask(event, id, '👍')) as { error?: { code: string } }
    return asked.error?.code ?? 'ok'
  }
  expect(await ask('chatMessageReactionAdd', broadcast.id)).toBe('ok')
  await celeb.call(api.user.block, { userId: fan.id })
  const stranger = await world.fan()
  for (const chatId of [celeb.broadcastId, celeb.subscriptionId]) {
    const answers = [await codeOf(fan.say(chatId, '저예요')), await codeOf(stranger.say(chatId, '저예요'))]
    expect(answers).toEqual(['membership_required', 'membership_required'])
  }
  expect(await codeOf(fan.say(direct, '저예요'))).toBe('not_allowed')
  expect(await ask('chatMessageReactionAdd', spoken.id)).toBe('not_found')
  expect(await ask('chatMessageReactionRemove', broadcast.id)).toBe('ok')
  expect((await fan.history(celeb.subscriptionId)).map(({ content }) => content)).toEqual(['다들 안녕'])
  await celeb.call(api.user.unblock, { userId: fan.id })
  expect(await codeOf(fan.say(celeb.broadcastId, '다시 저예요'))).toBe('ok')
  connection.close()
})
