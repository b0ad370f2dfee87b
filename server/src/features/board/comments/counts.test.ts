import { api } from '@byeol/contract/api.ts'
import type { Comment, Post } from '@byeol/contract/board.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { answer, comment, follow, like, likeComment, readPost, threads, write } from '../../../test/boards.ts'
import { queueLength } from '../../../test/databaseText.ts'
import { itInFull } from '../../../test/itInFull.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'

const here = useOwnWorld()
const there = useNode(here)
let celeb: CelebActor
let fans: Actor[]
beforeAll(async () => {
  celeb = await here.celeb()
  fans = await Promise.all(Array.from({ length: 6 }, () => here.fan()))
  for (const fan of fans) await follow(fan, celeb)
})

const at = (who: Actor, n: number) => (n % 2 ? who.at(there) : who)

/** Counts the stored rows of a post again, and compares them with the count columns. */
async function recount({ id }: Post) {
  const [post] = await here.ctx.db.rows(
    'select like_count, comment_count, hidden_comment_count from posts where id = $1',
    [id],
  )
  const [truth] = await here.ctx.db.rows(
    `
      select (select count(*)::int
        from post_likes
        where post_id = $1) as like_count,
          count(*)::int as comment_count,
          (count(*) filter (where is_hidden_from_celeb))::int as hidden_comment_count
     from comments where post_id = $1 and deleted_at is null`,
    [id],
  )
  const tops = await here.ctx.db.rows(
    `
      select t.id, t.reply_count - (select count(*)::int
        from comments r
        where r.parent_id = t.id
        and r.deleted_at is null) as off,
       t.hidden_reply_count - (select count(*)::int
         from comments r
         where r.parent_id = t.id
         and r.deleted_at is null
         and r.is_hidden_from_celeb) as hidden_off
     from comments t where t.post_id = $1 and t.parent_id is null`,
    [id],
  )
  return {
    post,
    truth,
    off: tops.filter((top) =>
      Object.values(top)
        .slice(1)
        .some((n) => n !== 0),
    ),
  }
}

it('concurrent likes and unlikes on two nodes are counted exactly', async () => {
  const post = await write(celeb, celeb, '하트 놀이')
  await Promise.all(Array.from({ length: 60 }, (_, n) => like(at(fans[n % 6]!, n), post.id, n % 5 < 3)))
  const { post: stored, truth } = await recount(post)
  expect(stored).toEqual(truth)
  for (const [n, fan] of fans.entries()) await like(fan, post.id, n < 4)
  expect((await readPost(celeb, post.id)).likeCount).toBe(4)
})

itInFull(
  'concurrent comments, replies, likes, edits and deletions all succeed and leave every count exact',
  async () => {
    const post = await write(celeb, celeb, '수다')
    await celeb.call(api.celeb.saveWords, { words: ['바보'] })
    const tops = await Promise.all(
      fans.map((fan, n) => comment(fan, post.id, `처음 ${n}`, { isHiddenFromCeleb: n === 0 })),
    )
    const live: Comment[] = [...tops]
    const act = async (n: number) => {
      const who = at(n % 7 === 6 ? celeb : fans[n % 6]!, n)
      const target = tops[(n * 5) % tops.length]!
      if (n % 4 === 0) live.push(await comment(who, post.id, `말 ${n}`))
      else if (n % 4 === 1) live.push(await answer(who, target, `답 ${n}`))
      else if (n % 4 === 2) await likeComment(who, target.id, n % 3 > 0)
      else if (n % 8 === 3) {
        // Edits an unwanted word into a comment, which hides it from the celeb, or out of it, which shows it again.
        const { id: commentId, author } = live[(n * 5) % live.length]!
        await at(author!.id === celeb.id ? celeb : fans.find(({ id }) => id === author!.id)!, n).call(
          api.board.commentEdit,
          { commentId, content: `${n % 3 ? '바보' : '고운 말'} ${n}` },
        )
      } else {
        const gone = live[(n * 3) % live.length]!
        await (gone.author!.id === who.id ? who : celeb).call(api.board.commentDelete, { commentId: gone.id })
      }
    }
    const done = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => act(n)))
    const codes = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(codes.filter((code) => code !== 'not_found')).toEqual([])
    const { post: stored, truth, off } = await recount(post)
    expect(stored).toEqual(truth)
    expect(off).toEqual([])

    // The comments that a viewer is shown also add up to the count.
    const shown = await threads(fans[1]!, post.id, { limit: 100 })
    const sum = shown.reduce((all, thread) => all + (thread.content === null ? 0 : 1) + thread.replyCount, 0)
    expect(sum).toBe((await readPost(fans[1]!, post.id)).commentCount)
  },
)

itInFull('comments that race the deletion of their post are refused or deleted with it', async () => {
  for (let round = 0; round < 5; round++) {
    const post = await write(celeb, celeb, '곧 지울 글')
    const send = () => fans.flatMap((fan, n) => [comment(at(fan, n), post.id, '앗'), like(at(fan, n), post.id)])
    const sent = send()
    const removed = celeb.call(api.board.postDelete, { postId: post.id })
    const codes = (await Promise.allSettled([...sent, ...send()])).map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok',
    )
    expect(codes.filter((code) => code !== 'ok' && code !== 'not_found')).toEqual([])
    await removed
    for (const fan of fans) await expect(threads(fan, post.id)).rejects.toMatchObject({ code: 'not_found' })
    await until('the queue is done', async () => (await queueLength(here.ctx)) === 0)
    expect(await here.ctx.db.rows(`select id from comments where post_id = $1 and content <> ''`, [post.id])).toEqual(
      [],
    )
  }
})
