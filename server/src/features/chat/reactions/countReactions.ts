import { column } from '../../../db/columns.ts'
import type { ReactionCount } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Readable } from '../visibility/findReadable.ts'
import { isDuringBlock, wasBlocked } from '../../relations/blocks.ts'
import { toReactions } from '../view/toReactions.ts'

// SQL: whether a person may see all reactions of a message: they are in $2 or, if $2 is null, they are the celeb $3 or
// a follower of the celeb.
const mayBeViewer = (viewer: string) => `($2::text[] is null or ${viewer} = any($2))
    and ($3::text is null or ${viewer} = $3
      or exists (select from subscriptions s where s.user_id = ${viewer} and s.celeb_id = $3))`

// One statement, so that both parts describe the same moment: all counts, and what to subtract for each viewer.
const select = `
  select null as viewer_id, emoji, count from chat_reaction_counts
  where message_id = $1
  union all
  select b.user_id, r.emoji, -count(*)::int from chat_reactions r
  join blocks b on b.blocked_id = r.user_id and ${isDuringBlock('b', 'r.created_at')}
  where r.message_id = $1 and ${mayBeViewer('b.user_id')}
  group by b.user_id, r.emoji`

// Viewers who block a person ($1) but saw the reaction that the person gave at $4, before the block.
const selectLosing = `
  select now.user_id from blocks now
  where now.blocked_id = $1 and now.ended_at is null and ${mayBeViewer('now.user_id')}
    and not ${wasBlocked('now.user_id', '$1', '$4')}`

type Counted = Pick<Readable, 'id' | 'fanId'>

export interface CountedReactions {
  of(viewer: UserId): ReactionCount[]
  all: ReactionCount[]
  /** Viewers with counts that differ from `all`, because they blocked the author of a reaction when it was given. */
  viewersWithOwnCounts: UserId[]
}

/** The people who may see all reactions of a message; null in a subscription chat, which has too many. */
function viewersOf(message: Counted, chat: ChatFacts): readonly UserId[] | null {
  if (chat.type === 'subscription') return null
  return chat.celebId ? [chat.celebId, ...(message.fanId ? [message.fanId] : [])] : chat.members
}

/** Viewers who block a person and had seen the reaction that this person has now changed or removed. */
export async function findViewersLosingReaction(
  ctx: Context,
  message: Counted,
  chat: ChatFacts,
  authorId: UserId,
  givenAt: Date,
): Promise<UserId[]> {
  const viewers = viewersOf(message, chat)
  const rows = await ctx.db.rows(selectLosing, [authorId, viewers, viewers ? null : chat.celebId, givenAt], {
    user_id: column.userId,
  })
  return rows.map(({ user_id }) => user_id)
}

/** The reactions of a message as each of its viewers would fetch them. */
export async function countReactions(ctx: Context, message: Counted, chat: ChatFacts): Promise<CountedReactions> {
  const viewers = viewersOf(message, chat)
  const rows = await ctx.db.rows(select, [message.id, viewers, viewers ? null : chat.celebId], {
    viewer_id: column.userId.orNull,
    emoji: column.text,
    count: column.number,
  })
  const totals = rows.filter(({ viewer_id }) => viewer_id === null)
  const toCounts = (viewer: UserId | null) => {
    const less = new Map(
      rows.filter(({ viewer_id }) => viewer !== null && viewer_id === viewer).map(({ emoji, count }) => [emoji, count]),
    )
    return toReactions(
      totals
        .map(({ emoji, count }): [string, number] => [emoji, count + (less.get(emoji) ?? 0)])
        .filter(([, count]) => count > 0),
    )
  }
  return {
    of: toCounts,
    all: toCounts(null),
    viewersWithOwnCounts: [...new Set(rows.flatMap(({ viewer_id }) => viewer_id ?? []))],
  }
}
