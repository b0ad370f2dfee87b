import { userRowShape, toUser, userColumns } from '../../profile/view.ts'
import { column } from '../../../db/columns.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import type { Person } from '../../../memory/people.ts'
import { findChat } from '../chats/findChats.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { personChanged } from '../../relations/personChanged.ts'

const insertChat = `insert into chats (id, type, title, owner_id, created_at) values ($1, 'celeb-group', $2, $3, $4)`
const insertMembers = `
  insert into chat_members (user_id, chat_id, from_id)
  select them, $1::text, (select last_id from chats where id = $1::text) from unnest($2::text[]) them
  on conflict do nothing
  returning user_id`
// Locks the chat, so that no message is stored in the meantime: new members read from the next message on.
const lock = `select id from chats where id = $1 and type = 'celeb-group' for update`
const countMembers = 'select count(*)::int as count from chat_members where chat_id = $1'
const selectUsers = `
  select ${userColumns} from users u
  left join celebs ce on ce.user_id = u.id
  where u.id = any($1::text[])`

/**
 * Requires that a celeb may invite these people: celebs and their own followers. Throws `user_not_found` (also for
 * people who block the celeb), `not_allowed`.
 */
async function requireInvitable(ctx: Context, celeb: Person, userIds: readonly UserId[]): Promise<void> {
  const people = await Promise.all(userIds.map((id) => ctx.people.get(id)))
  for (const person of people) {
    if (!person || celeb.blockedBy.has(person.id)) throw new ApiError('user_not_found')
    if (person.id === celeb.id || celeb.blocked.has(person.id) || (!person.isCeleb && !person.follows.has(celeb.id)))
      throw new ApiError('not_allowed')
  }
}

/** Puts new members into the chat's room and sends the chat to their devices. */
async function welcome(ctx: Context, chatId: ChatId, userIds: readonly UserId[]): Promise<void> {
  for (const userId of userIds) {
    await personChanged(ctx, userId)
    const chat = await findChat(ctx, userId, chatId)
    if (chat) ctx.sockets.toPerson(userId, 'chatCreate', { chat })
  }
}

async function addMembers(tx: Queries, chatId: ChatId, userIds: readonly UserId[]): Promise<UserId[]> {
  const added = await tx.rows(insertMembers, [chatId, userIds], { user_id: column.userId })
  const { count } = (await tx.row(countMembers, [chatId], { count: column.number }))!
  if (count > limits.groupMembersMax) throw new ApiError('not_allowed')
  return added.map((row) => row.user_id)
}

/**
 * Creates a group of a celeb and the people they choose, 2 to 100 in all. Throws `not_allowed` (the caller is no celeb,
 * or a person is no follower), `user_not_found`.
 */
export async function createGroup(ctx: Context, me: Caller, userIds: UserId[], title: string | null): Promise<Chat> {
  if (!me.person.isCeleb) throw new ApiError('not_allowed')
  await requireInvitable(ctx, me.person, userIds)
  const chatId = newId<ChatId>(ctx.now())
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(insertChat, [chatId, title, me.id, ctx.now()])
    const added = await addMembers(tx, chatId, [me.id, ...userIds])
    tx.afterCommit(() => welcome(ctx, chatId, added))
  })
  return (await findChat(ctx, me.id, chatId))!
}

/**
 * Adds people to a group; only its celebs may. Existing members are ignored. Throws `not_found`, `user_not_found`,
 * `not_allowed`.
 */
export async function invite(ctx: Context, me: Caller, chatId: ChatId, userIds: UserId[]): Promise<Chat> {
  const facts = await ctx.chats.get(chatId)
  if (facts?.type !== 'celeb-group' || !facts.members.includes(me.id)) throw new ApiError('not_found')
  await requireInvitable(ctx, me.person, userIds)
  await ctx.db.inTransaction(async (tx) => {
    await tx.get(lock, [chatId])
    const added = await addMembers(tx, chatId, userIds)
    const users = await tx.rows(selectUsers, [added], userRowShape)
    tx.afterCommit(async () => {
      chatChanged(ctx, chatId)
      if (added.length > 0)
        ctx.sockets.toChat(chatId, 'chatUserAdd', { chatId, users: users.map((user) => toUser(user)) })
      await welcome(ctx, chatId, added)
    })
  })
  return (await findChat(ctx, me.id, chatId))!
}
