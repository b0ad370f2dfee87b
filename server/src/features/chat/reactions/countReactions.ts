import type { ReactionCount } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Readable } from '../visibility/findReadable.ts'
import { toReactions } from '../view/view.ts'

// In one statement, so of one moment: what all gave, and what must not be counted for whom. $2 are the only ones who are
// asked about, $3 the celeb whose followers are.
const select = `
  select null as viewer_id, emoji, count from chat_reaction_counts where message_id = $1
  union all
  select b.user_id, r.emoji, -count(*)::int from chat_reactions r join blocks b on b.blocked_id = r.user_id and r.created_at >= b.created_at and (b.ended_at is null or r.created_at < b.ended_at)
  where r.message_id = $1 and ($2::text[] is null or b.user_id = any($2))
    and ($3::text is null or b.user_id = $3 or exists (select from subscriptions s where s.user_id = b.user_id and s.celeb_id = $3))
  group by b.user_id, r.emoji`

// Those who block a person and saw what she had given before.
const selectBereft = `
  select b.user_id from blocks b where b.blocked_id = $1 and b.ended_at is null and ($2::text[] is null or b.user_id = any($2))
    and ($3::text is null or b.user_id = $3 or exists (select from subscriptions s where s.user_id = b.user_id and s.celeb_id = $3))
    and not exists (select from blocks p where p.user_id = b.user_id and p.blocked_id = $1 and $4 >= p.created_at and (p.ended_at is null or $4 < p.ended_at))`

export interface CountedReactions {
  of(viewer: UserId): ReactionCount[]
  all: ReactionCount[]
  /** Those of the chat for whom `all` is not true: some of it came while they blocked whose it is. */
  apart: UserId[]
}

/** Who may see all reactions of a message; null where a list would be too long. */
function viewersOf(message: Readable, chat: ChatFacts): readonly UserId[] | null {
  if (chat.type === 'subscription') return null
  return chat.celebId ? [chat.celebId, ...(message.fanId ? [message.fanId] : [])] : chat.members
}

/** Who loses sight of a reaction that its author changed or took back: she blocks her, and had it from before. */
export async function findBereft(
  ctx: Context,
  message: Readable,
  chat: ChatFacts,
  authorId: UserId,
  givenAt: Date,
): Promise<UserId[]> {
  const viewers = viewersOf(message, chat)
  const rows = await ctx.db.rows<{ user_id: UserId }>(selectBereft, [
    authorId,
    viewers,
    viewers ? null : chat.celebId,
    givenAt,
  ])
  return rows.map(({ user_id }) => user_id)
}

/** The reactions of a message as each of its readers fetches them. */
export async function countReactions(ctx: Context, message: Readable, chat: ChatFacts): Promise<CountedReactions> {
  const viewers = viewersOf(message, chat)
  const rows = await ctx.db.rows<{ viewer_id: UserId | null; emoji: string; count: number }>(select, [
    message.id,
    viewers,
    viewers ? null : chat.celebId,
  ])
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
    apart: [...new Set(rows.flatMap(({ viewer_id }) => viewer_id ?? []))],
  }
}
