import { column } from '../../../db/columns.ts'
import type { CommentId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { notify } from '../../notification/notify.ts'
import { commentLink, type FoundComment } from '../visibility/findComment.ts'
import type { PostFacts } from '../visibility/findPost.ts'
import { readsWhole } from '../visibility/readable.ts'
import { notifyMentionedCelebs } from '../content/notifyMentionedCelebs.ts'

interface Written {
  id: CommentId
  post: PostFacts
  answered: FoundComment | null
  content: string
  isHidden: boolean
}

const selectTopAuthor = 'select author_id from comments where id = $1 and deleted_at is null'

async function topAuthorOf(tx: Transaction, answered: FoundComment): Promise<UserId[]> {
  if (answered.parent_id === null) return [answered.author_id]
  const top = await tx.row(selectTopAuthor, [answered.parent_id], { author_id: column.userId })
  return top ? [top.author_id] : []
}

const selectReaders = `
  select v.id from unnest($1::text[]) as v(id), posts p where p.id = $2 and ${readsWhole('v.id', '$3')}`

/** Keeps only the people who may still read the full post. */
async function readersOf(ctx: Context, tx: Transaction, post: PostFacts, people: readonly UserId[]): Promise<UserId[]> {
  if (post.visibility === 'public' || people.length === 0) return [...people]
  return (await tx.rows(selectReaders, [people, post.id, ctx.now()], { id: column.userId })).map(({ id }) => id)
}

/**
 * Notifies each person once: the author of the answered comment, the author of a fan's post (notifyCelebOfComments.ts
 * notifies the author of a celeb's post) and mentioned celebs; for a celeb’s comment, also the thread’s author.
 */
export async function notifyOfComment(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { id, post, answered, content, isHidden }: Written,
): Promise<void> {
  const notified = new Set<UserId>([me.id, ...(isHidden || post.is_hidden_from_celeb ? [post.celeb_id] : [])])
  const about = { actorId: me.id, targetId: id, excerpt: content, link: commentLink(post.id, id) }
  const notifyNew = async (kind: 'comment' | 'reply' | 'celebComment', people: UserId[]) => {
    const to = [...new Set(people)].filter((person) => !notified.has(person))
    for (const person of to) notified.add(person)
    await notify(ctx, tx, { ...about, kind, to: await readersOf(ctx, tx, post, to) })
  }
  if (me.id === post.celeb_id)
    await notifyNew('celebComment', [
      post.author_id,
      ...(answered ? [answered.author_id, ...(await topAuthorOf(tx, answered))] : []),
    ])
  else {
    if (answered) await notifyNew('reply', [answered.author_id])
    if (post.author_id !== post.celeb_id) await notifyNew('comment', [post.author_id])
  }
  await notifyMentionedCelebs(ctx, tx, me, {
    postId: post.id,
    targetId: id,
    commentId: id,
    content,
    isHiddenFromCeleb: isHidden,
    notified: [...notified],
  })
}
