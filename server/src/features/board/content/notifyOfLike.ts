import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { actorCandidates, notify, recountNotification } from '../../notification/notify.ts'

const newestLikes = (of: 'post' | 'comment') => `
  select user_id as id
  from ${of}_likes
  where ${of}_id = $1 and user_id not in ($2, $3)
  order by created_at desc, user_id desc
  limit ${actorCandidates}`

interface Liked {
  kind: 'post' | 'comment'
  target: { id: string; author_id: UserId; celeb_id: UserId; content: string | null }
  link: string
  isLiked: boolean
  /** How many people other than the author and the celeb like it now. */
  others: number
}

/** Notifies the author that the caller likes what they wrote, or no longer does. A celeb's like has its own kind. */
export async function notifyOfLike(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { kind, target: { id, author_id: author, celeb_id: celeb, content }, link, isLiked, others }: Liked,
): Promise<void> {
  const isCeleb = me.id === celeb
  const counted = `${kind}Like` as const
  const about = { to: [author], actorId: me.id, targetId: id }
  if (!isLiked)
    return recountNotification(ctx, tx, {
      ...about,
      kind: isCeleb ? 'celebLike' : counted,
      count: isCeleb ? 0 : others,
      findActors: () => tx.rows(newestLikes(kind), [id, author, celeb], { id: column.userId }),
    })
  const like = { ...about, excerpt: content ?? '', link }
  await notify(
    ctx,
    tx,
    isCeleb ? { ...like, kind: 'celebLike' } : { ...like, kind: counted, count: Math.max(1, others) },
  )
}
