import type { ReactionCount } from '@byeol/contract/chat/message.ts'
import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { findViewersWithoutAccess } from '../visibility/findViewersWithoutAccess.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import { countReactions, findViewersLosingReaction } from './countReactions.ts'
import type { ReactionChange } from './reactionChange.ts'

/** A person who changed their reaction to a message, once or several times in a row. */
interface Changer {
  userId: UserId
  emoji: string | null
  replacedAt: Date | null
  /** Viewers who blocked the person at every change. */
  hiddenFrom: ReadonlySet<string>
}

function changersOf(changes: ReactionChange[]): Changer[] {
  const changers = new Map<UserId, Changer>()
  for (const { userId, emoji, replacedAt, hiddenFrom } of changes) {
    const known = changers.get(userId)
    changers.set(
      userId,
      known
        ? { ...known, emoji, hiddenFrom: new Set([...known.hiddenFrom].filter((viewer) => hiddenFrom.has(viewer))) }
        : { userId, emoji, replacedAt, hiddenFrom },
    )
  }
  return [...changers.values()]
}

/**
 * Sends the reactions of a message to the peer of a chat, or to its room, with the counts that each viewer would fetch
 * now. The event names the person who changed their reaction if there is only one and the viewer may see them. A viewer
 * who blocks every person in `changes` gets it only if a reaction that they had seen is gone.
 */
export async function announceReactions(ctx: Context, changes: ReactionChange[]): Promise<void> {
  const { message, other } = changes[0]!
  const { id, chatId } = message
  const chat = await ctx.chats.get(chatId)
  if (!chat) return
  const [counted, withoutAccess] = await Promise.all([
    countReactions(ctx, message, chat),
    findViewersWithoutAccess(ctx, id, other === null ? null : [other]),
  ])
  const changers = await Promise.all(
    changersOf(changes).map(async (changer) => {
      const blockedBy = (await ctx.people.get(changer.userId))?.blockedBy ?? changer.hiddenFrom
      const { userId, replacedAt } = changer
      const losing =
        replacedAt && blockedBy.size > 0 ? await findViewersLosingReaction(ctx, message, chat, userId, replacedAt) : []
      return { ...changer, losing, isNamelessFor: new Set([...blockedBy, ...changer.hiddenFrom]) }
    }),
  )
  const losing = new Set(changers.flatMap((changer) => changer.losing))
  const isUntouched = (viewer: UserId) =>
    !losing.has(viewer) && changers.every(({ hiddenFrom }) => hiddenFrom.has(viewer))
  const event = 'chatMessageReactionUpdate'
  const reactionRevision = Math.max(...changes.map((change) => change.reactionRevision))
  const payloadOf = (named: Changer[], reactions: ReactionCount[]) => {
    const { userId, emoji } = named.length === 1 ? named[0]! : { userId: UNKNOWN_USER_ID, emoji: null }
    return { chatId, chatMessageId: id, reactionRevision, userId, emoji, reactions }
  }
  const tell = async (viewer: UserId) => {
    if (isUntouched(viewer) || withoutAccess.includes(viewer) || !(await mayReceiveEvents(ctx, viewer, chat))) return
    const named = changers.filter(({ userId, isNamelessFor }) => userId !== viewer && !isNamelessFor.has(viewer))
    ctx.sockets.toPerson(viewer, event, payloadOf(named, counted.of(viewer)))
  }
  if (other !== null) return tell(other)

  // The devices of a single changer know already, and viewers who block that person must not see the name.
  const alone = changers.length === 1 ? changers[0]! : null
  const blocking = alone ? ([...changers[0]!.isNamelessFor] as UserId[]) : []
  const apart = new Set<UserId>([...counted.viewersWithOwnCounts, ...losing, ...blocking])
  const untouched = changers[0]!.hiddenFrom
  const skip = new Set<string>([
    ...withoutAccess,
    ...apart,
    ...[...untouched].filter((viewer) => isUntouched(viewer as UserId)),
    ...(alone ? [alone.userId] : []),
  ])
  ctx.sockets.toChat(chatId, event, payloadOf(changers, counted.all), { skip })
  for (const viewer of apart) if (viewer !== alone?.userId) await tell(viewer)
}
