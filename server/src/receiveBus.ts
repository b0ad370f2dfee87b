import { disconnectSessions } from './session/endSessions.ts'
import { forgetChats, noteNewest } from './features/chat/visibility/chatChanged.ts'
import { deliverFromNode } from './features/chat/visibility/deliverFromNode.ts'
import { refreshPerson } from './features/relations/personChanged.ts'
import { refreshAllRooms, refreshRoomsWithoutBus } from './features/subscription/refreshRoomsWithoutBus.ts'
import type { Context } from './context.ts'
import type { BusMessage } from './live/bus.ts'

type Receivers = { [K in BusMessage['kind']]: (ctx: Context, message: Extract<BusMessage, { kind: K }>) => void }

/**
 * Makes clients fetch what this node failed to send them. First updates their rooms, because the missed messages may
 * include a block or a departure from a chat (reliability.md 17).
 */
async function catchUpAll(ctx: Context): Promise<void> {
  await refreshAllRooms(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the rooms of connected people could not be refreshed')
    // Then all clients catch up again once the database is back.
    ctx.untold.add(error)
  })
  ctx.sockets.catchUpAll()
}

/** TABLE OF CONTENTS: how this node handles each message from another node. */
const receivers: Receivers = {
  packet: (ctx, packet) =>
    void deliverFromNode(ctx, packet).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a packet of another node could not be delivered')
      ctx.untold.add(error)
    }),
  forgetPerson: (ctx, { userId }) =>
    void refreshPerson(ctx, userId).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a person could not be refreshed')
      ctx.untold.add(error)
    }),
  forgetChats: (ctx, { chatIds }) => forgetChats(ctx, chatIds),
  forgetFlags: (ctx) => ctx.flags.forget(),
  took: (ctx, { rate, key, count }) => ctx.limits.noteTaken(rate, key, count),
  endSessions: (ctx, { userId, sessionIds }) => disconnectSessions(ctx, userId, sessionIds),
  broadcasted: (ctx, { chatId, messageId, at }) => noteNewest(ctx, chatId, { id: messageId, at: new Date(at) }),
  gap: (ctx) => {
    ctx.metrics.gaps.inc()
    ctx.flags.forget()
    ctx.people.forgetAll()
    ctx.chats.forgetAll()
    void catchUpAll(ctx)
  },
  cutOff: (ctx) =>
    void refreshRoomsWithoutBus(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the rooms of connected people could not be refreshed'),
    ),
}

export function receiveBus(ctx: Context, message: BusMessage): void {
  const receive = receivers[message.kind] as (ctx: Context, message: BusMessage) => void
  receive(ctx, message)
}
