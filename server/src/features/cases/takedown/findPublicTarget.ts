import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'

export interface PublicTarget {
  kind: 'post' | 'comment' | 'user'
  targetId: string
  personId: UserId
}

const isPublic = `p.visibility = 'public' and p.deleted_at is null`
const selects = {
  post: `select p.id, p.author_id as "personId" from posts p where p.id = $1 and ${isPublic}`,
  comment: `
    select c.id, c.author_id as "personId"
    from comments c
    join posts p on p.id = c.post_id
    where c.id = $1 and c.deleted_at is null and ${isPublic}`,
  user: `
    select u.id, u.id as "personId"
    from users u
    left join celebs ce on ce.user_id = u.id
    where (u.id = $1 or ce.username = lower($1)) and u.deleted_at is null`,
}

const isId = (part: string | null | undefined): part is string => /^[0-9a-f]{24}$/u.test(part ?? '')
const isUsername = (part: string): boolean => /^[a-z0-9_.]{3,20}$/iu.test(part)

/** The target that an address of the app names: a post, a comment or a profile; null for any other address. */
function partsOf(address: string, publicUrl: string): { kind: PublicTarget['kind']; id: string } | null {
  const url = URL.parse(address, publicUrl)
  const [first = '', second = ''] = url?.pathname.split('/').filter(Boolean) ?? []
  if (first === 'post') {
    const commentId = url?.searchParams.get('commentId')
    if (commentId) return isId(commentId) ? { kind: 'comment', id: commentId } : null
    return isId(second) ? { kind: 'post', id: second } : null
  }
  // Ids and usernames need no URL encoding; only the @ before a username may be encoded.
  const name = first.replace(/^(?:@|%40)/u, '')
  return second === '' && (isId(name) || isUsername(name)) ? { kind: 'user', id: name } : null
}

/**
 * The public post, comment or profile at an address of the app. Throws `not_found` for everything else: chats and posts
 * for followers only are not public.
 */
export async function findPublicTarget(ctx: Context, address: string): Promise<PublicTarget> {
  const parts = partsOf(address, ctx.publicUrl)
  const shape = { id: column.text, personId: column.userId }
  const found = parts && (await ctx.db.row(selects[parts.kind], [parts.id], shape))
  if (!parts || !found) throw new ApiError('not_found')
  return { kind: parts.kind, targetId: found.id, personId: found.personId }
}
