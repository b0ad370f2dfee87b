import { column } from '../../../db/columns.ts'
import type { PostId, UserId } from '@byeol/contract/ids.ts'
import { mentionsIn } from '@byeol/contract/text/mentions.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { notify } from '../../notification/notify.ts'
import { readsWhole } from '../visibility/readable.ts'

/** Names beyond this number in one text are not notified. */
const mentionsMax = 10

// The celeb of the board gets no notification of posts and comments that are hidden from them.
const select = `
  select ce.user_id as id from celebs ce join users u on u.id = ce.user_id and u.deleted_at is null, posts p
  where ce.username = any($3) and p.id = $2 and ce.user_id <> all($4::text[]) and ${readsWhole('ce.user_id', '$1')}
    and not (p.celeb_id = ce.user_id and (p.is_hidden_from_celeb or $5::boolean))`

interface Written {
  postId: PostId
  /** The post or comment that mentions the celeb. */
  targetId: string
  content: string
  commentId?: string
  isHiddenFromCeleb?: boolean
  /** People who already have a notification about it. */
  notified?: readonly UserId[]
}

/** Notifies the celebs who are mentioned by @username and may read the post in full. */
export async function notifyMentionedCelebs(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { postId, targetId, content, commentId, isHiddenFromCeleb = false, notified = [] }: Written,
): Promise<void> {
  const names = [...new Set(mentionsIn(content).map(({ name }) => name))].slice(0, mentionsMax)
  if (names.length === 0) return
  const named = await tx.rows(select, [ctx.now(), postId, names, [...notified, me.id], isHiddenFromCeleb], {
    id: column.userId,
  })
  const link = commentId ? `/post/${postId}?commentId=${commentId}` : `/post/${postId}`
  await notify(ctx, tx, {
    to: named.map(({ id }) => id),
    kind: 'mention',
    actorId: me.id,
    targetId,
    excerpt: content,
    link,
  })
}
