import { column } from '../../../db/columns.ts'
import type { PostId, UserId } from '@byeol/contract/ids.ts'
import { mentionsIn } from '@byeol/contract/mentions.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { notify } from '../../notification/notify.ts'
import { readsWhole } from '../visibility/readable.ts'

/** More in one text is a list of addresses. */
const mentionsMax = 10

// What the celeb of the board is not to see, she is not told of either.
const select = `
  select ce.user_id as id from celebs ce join users u on u.id = ce.user_id and u.deleted_at is null, posts p
  where ce.username = any($3) and p.id = $2 and ce.user_id <> all($4::text[]) and ${readsWhole('ce.user_id', '$1')}
    and not (p.celeb_id = ce.user_id and (p.is_hidden_from_celeb or $5::boolean))`

interface Written {
  postId: PostId
  /** The post or comment in which she is named. */
  targetId: string
  content: string
  commentId?: string
  isHiddenFromCeleb?: boolean
  /** Who heard of it for another reason. */
  told?: readonly UserId[]
}

/** Tells the celebs who are named by @username and may read it. */
export async function tellMentioned(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { postId, targetId, content, commentId, isHiddenFromCeleb = false, told = [] }: Written,
): Promise<void> {
  const names = [...new Set(mentionsIn(content).map(({ name }) => name))].slice(0, mentionsMax)
  if (names.length === 0) return
  const named = await tx.rows(select, [ctx.now(), postId, names, [...told, me.id], isHiddenFromCeleb], {
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
