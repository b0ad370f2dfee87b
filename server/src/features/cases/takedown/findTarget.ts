import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { HideableKind } from '../../report/harm.ts'

export interface Target {
  kind: HideableKind
  targetId: string
  personId: UserId
}

const selects: Record<HideableKind, string> = {
  post: `select p.id, p.author_id as "personId" from posts p where p.id = $1 and p.deleted_at is null`,
  comment: `
    select c.id, c.author_id as "personId"
    from comments c
    join posts p on p.id = c.post_id
    where c.id = $1 and c.deleted_at is null and p.deleted_at is null`,
  contents: `
    select c.id, c.celeb_id as "personId"
    from contents c
    where c.id = $1 and c.status in ('published', 'withdrawn')`,
  message: `select m.id, m.author_id as "personId" from chat_messages m where m.id = $1 and m.deleted_at is null`,
  user: `
    select u.id, u.id as "personId"
    from users u
    left join celebs ce on ce.user_id = u.id
    where (u.id = $1 or ce.username = lower($1)) and u.deleted_at is null`,
}
const targetShape = { id: column.text, personId: column.userId }

// Broadcasts have no address outside the app, so a celeb and a minute identify one.
const selectBroadcast = `
  select m.id, m.author_id as "personId"
  from celebs ce
  join chats c on c.celeb_id = ce.user_id and c.type = 'private-broadcast'
  join chat_messages m on m.chat_id = c.id and m.author_id = ce.user_id
  where ce.username = lower($1) and m.fan_id is null and m.deleted_at is null
    and m.created_at >= $2 and m.created_at < $2::timestamptz + interval '1 minute'
  order by m.media_id is null, m.id
  limit 1`
const broadcastName = /^@?(?<username>\S+)\s+(?<day>\d{4}-\d{2}-\d{2})\s+(?<minute>\d{2}:\d{2})$/iu

/** The target at an address of the app; null for any other address. */
function partsOf(address: string, publicUrl: string): { kind: HideableKind; id: string } | null {
  const url = URL.parse(address, publicUrl)
  const [first = '', second = ''] = url?.pathname.split('/').filter(Boolean) ?? []
  const named = (kind: HideableKind, id: string) => (isId(id) ? { kind, id } : null)
  const param = (name: string) => url?.searchParams.get(name) ?? ''
  if (first === 'post') return param('commentId') ? named('comment', param('commentId')) : named('post', second)
  if (first === 'celeb-contents') return named('contents', param('contentsId'))
  if (first === 'chat') return named('message', param('messageId'))
  // Ids and usernames need no URL encoding; only the @ before a username may be encoded.
  const name = first.replace(/^(?:@|%40)/u, '')
  return second === '' && (isId(name) || isCelebUsername(name.toLowerCase())) ? { kind: 'user', id: name } : null
}

async function findBroadcast({ db }: Context, words: string): Promise<Target | null> {
  const { username, day, minute } = broadcastName.exec(words.trim())?.groups ?? {}
  const at = new Date(`${day}T${minute}:00+09:00`)
  if (!username || Number.isNaN(at.getTime())) return null
  const found = await db.row(selectBroadcast, [username, at], targetShape)
  return found && { kind: 'message', targetId: found.id, personId: found.personId }
}

/**
 * The target at an address of the app, whether or not everybody may see it: a post, comment, profile, contents or
 * message. A broadcast can also be given by its celeb and minute: `@username 2026-11-28 21:05`. Throws `not_found`.
 */
export async function findTarget(ctx: Context, address: string): Promise<Target> {
  const broadcast = await findBroadcast(ctx, address)
  if (broadcast) return broadcast
  const parts = partsOf(address, ctx.publicUrl)
  const found = parts && (await ctx.db.row(selects[parts.kind], [parts.id], targetShape))
  if (!parts || !found) throw new ApiError('not_found')
  return { kind: parts.kind, targetId: found.id, personId: found.personId }
}
