import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { BusMessage } from '../../../live/bus.ts'

type Packet = Extract<BusMessage, { kind: 'packet' }>

/**
 * Writes another node's packet to the sockets of this one. Also skips viewers who block its author according to this
 * node: the author's node may not have known of the block when it sent the packet (reliability.md 17).
 */
export async function deliverFromNode(
  ctx: Pick<Context, 'people' | 'sockets'>,
  { room, packet, skip = [], authorId }: Packet,
): Promise<void> {
  if (ctx.sockets.rooms.members(room).size === 0) return
  const send = (author: Person | null) => {
    const blockedBy = author?.blockedBy ?? new Set<string>()
    ctx.sockets.rooms.send(room, packet, null, skip.length > 0 ? new Set([...skip, ...blockedBy]) : blockedBy)
  }
  // Set while a change of the author is being loaded. An author who is not in memory has not changed lately.
  const loading = authorId && ctx.people.loading(authorId)
  if (loading) return send(await loading)
  send(authorId ? ctx.people.peek(authorId) : null)
}
