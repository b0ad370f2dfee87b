import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'

/**
 * Whether the peer of a direct chat still has an account and has not ended their activity as a celeb; true in other
 * chats. Calls answer the same for a missing peer as for a peer who blocks the person, so that the two cannot be told
 * apart.
 */
export async function isPeerThere(ctx: Pick<Context, 'people'>, person: Person, chat: ChatFacts): Promise<boolean> {
  if (chat.type !== 'private') return true
  const peerId = chat.members.find((id) => id !== person.id)
  const peer = peerId === undefined ? null : (ctx.people.peek(peerId) ?? (await ctx.people.get(peerId)))
  return peer !== null && !peer.hasEnded
}
