import { column, type RowOf } from '../../../db/columns.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import { UNKNOWN_USER_ID, type ChatId, type UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { toUser, userColumnsUnless, type UserRow } from '../../profile/view.ts'
import { messageColumns, messageJoins, type MessageRow } from '../view/messageRow.ts'
import { toMessage, type Viewer } from '../view/toMessage.ts'
import { isBlocked } from '../../relations/blocks.ts'
import { readMarkOf } from '../visibility/blocksInChat.ts'
import { isRequestTo, requesterOf, requestOf } from '../visibility/requests.ts'
import { chatsOf, isLeft, lastMessage, unread } from './chatsOf.ts'

const pairWith = `case when c.reading = 'fan' then c.recipient_id end`

// One statement for any number of chats. Last messages and unread messages come from indexes. The page of chats is
// materialized before its details are looked up; otherwise PostgreSQL scans the ids of all chats to sort the page.
const select = (which: string) => `
  with mine as materialized (
    select * from (${chatsOf('$1')}) one
    where one.id ${which} $3
  ), c as (
    select * from mine
    order by id
    limit ${limits.chatListPage + 1}
  )
  select c.id as chat_id, c.type, c.reading, c.premium_at, c.premium_end, c.disabled,
    c.created_at as chat_created_at, c.recipient_id,
    ${isLeft('l.id')} as has_left,
    r.read_id, ${readMarkOf('$1', 'c.counterpart_id', 'c.id', 'theirs.read_id')} as their_read_id,
    n.count as new_count, n.first_id, n.first_at,
    ${requesterOf('c')} as requester_id,
    ${isRequestTo('$1')} and ${isBlocked('$1', 'c.recipient_id')} as is_refused,
    row_to_json(u.*) as recipient, row_to_json(l.*) as last, c.title, c.deletions,
    case
      when u.id = c.owner_id and u.deleted_at is not null
        or exists (select from users owner where owner.id = c.owner_id and owner.deleted_at is not null)
      then '${UNKNOWN_USER_ID}' else c.owner_id end as owner_id,
    coalesce(set.is_muted, false) as is_muted, coalesce(set.hides, 0) as hides, set.pinned_at,
    case when c.type = 'celeb-group' then (
      select array_agg(cm.user_id::text order by cm.user_id) from chat_members cm
      join users cu on cu.id = cm.user_id and cu.deleted_at is null
      where cm.chat_id = c.id) end as members
  from c
  left join chat_reads r on r.chat_id = c.id and r.user_id = $1
  left join chat_settings set on set.chat_id = c.id and set.user_id = $1
  left join chat_reads theirs on theirs.chat_id = c.id and theirs.user_id = c.counterpart_id
  left join lateral (
    select ${userColumnsUnless(isBlocked('u.id', '$1'))} from users u
    left join celebs ce on ce.user_id = u.id
    where u.id = c.recipient_id) u on true
  left join lateral (
    select ${messageColumns('$1', pairWith, true)}
    from (${lastMessage('$1')}) m ${messageJoins('$1')}) l on true
  left join lateral (${unread('$1')}) n on true
  order by c.id`
const selectAfter = select('>')
const selectOne = select('=')

const rowShape = {
  chat_id: column.chatId,
  /** The viewer left the chat, and no message has arrived since. */
  has_left: column.boolean,
  type: column.textAs<Chat['type']>(),
  reading: column.oneOf('member', 'locked', 'fan', 'celeb'),
  /** In a broadcast, for a fan: start of the newest period of premium, and its end if it is over. */
  premium_at: column.timestamp.orNull,
  premium_end: column.timestamp.orNull,
  disabled: column.boolean,
  requester_id: column.userId.orNull,
  /** The chat is a request from a person that the viewer blocks. */
  is_refused: column.boolean,
  chat_created_at: column.timestamp,
  recipient_id: column.userId.orNull,
  read_id: column.chatMessageId.orNull,
  their_read_id: column.text.orNull,
  new_count: column.number,
  deletions: column.number,
  hides: column.number,
  first_id: column.chatMessageId.orNull,
  first_at: column.timestamp.orNull,
  recipient: column.json<UserRow>().orNull,
  title: column.text.orNull,
  owner_id: column.userId.orNull,
  is_muted: column.boolean,
  pinned_at: column.timestamp.orNull,
  members: column.textAs<UserId[]>().orNull,
  last: column.json<Omit<MessageRow, 'created_at' | 'deleted_at'> & { created_at: string; deleted_at: string | null }>()
    .orNull,
}
type Row = RowOf<typeof rowShape>

function toChat(ctx: Context, viewer: Viewer, row: Row): Chat {
  const marks = { mine: row.read_id ?? '', theirs: row.their_read_id ?? '' }
  const last = row.last && {
    ...row.last,
    created_at: new Date(row.last.created_at),
    deleted_at: row.last.deleted_at ? new Date(row.last.deleted_at) : null,
  }
  const recipient = row.recipient && toUser(row.recipient, viewer.language)
  return {
    id: row.chat_id,
    type: row.type,
    userIds:
      row.members ?? (recipient === null || recipient.id === viewer.id ? [viewer.id] : [viewer.id, recipient.id]),
    isDM: row.type === 'private',
    isBroadcast: row.type === 'private-broadcast',
    isSubscription: row.type === 'subscription',
    isCelebGroup: row.type === 'celeb-group',
    recipient,
    createdAt: row.chat_created_at,
    lastMessage: last && toMessage(last, viewer, marks, ctx.secrets.file, ctx.now()),
    newCount: row.new_count,
    newFirstId: row.first_id,
    newFirstCreatedAt: row.first_at,
    readId: row.read_id,
    deletions: row.deletions,
    hides: row.hides,
    title: row.title,
    ownerId: row.owner_id,
    disabled: row.disabled,
    ended: row.premium_at && row.premium_end && { since: row.premium_at, at: row.premium_end },
    request: requestOf({ requesterId: row.requester_id }, viewer.id),
    isMuted: row.is_muted,
    pinnedAt: row.pinned_at,
  }
}

/** A request is listed while its recipient sees a message in it and does not block its sender. */
const isListed = (row: Row, viewer: Viewer): boolean =>
  !row.has_left &&
  !row.is_refused &&
  (row.last !== null || requestOf({ requesterId: row.requester_id }, viewer.id) !== 'received')

/** A page of a person's chats in the order of their ids; `next` is the cursor of the page after it. */
export async function findChats(
  ctx: Context,
  viewer: Viewer,
  after: ChatId | null,
): Promise<{ chats: Chat[]; next: ChatId | null }> {
  const rows = await ctx.db.rows(selectAfter, [viewer.id, ctx.now(), after ?? ''], rowShape)
  const page = rows.slice(0, limits.chatListPage)
  return {
    chats: page.filter((row) => isListed(row, viewer)).map((row) => toChat(ctx, viewer, row)),
    next: rows.length > page.length ? page.at(-1)!.chat_id : null,
  }
}

/** One chat as a person sees it; null when they have no access. */
export async function findChat(
  ctx: Context,
  id: UserId,
  chatId: ChatId,
  language: Language = 'ko',
): Promise<Chat | null> {
  const row = await ctx.db.row(selectOne, [id, ctx.now(), chatId], rowShape)
  return row && !row.has_left ? toChat(ctx, { id, language }, row) : null
}
