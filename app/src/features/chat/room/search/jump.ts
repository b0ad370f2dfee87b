import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getUserId } from '../../../../api/token.ts'
import { idBefore } from '../../data/idTime.ts'
import { emptyRoom, addOlderPage, addPage } from '../../data/room/room.ts'
import { changePlace, readPlace, type Origin, type RoomWindow } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'
import { changeRoom, readPage, roomQuery } from '../../data/room/roomQuery.ts'

let jumps = 0
const targetOf = (id: ChatMessageId) => ({ id, count: (jumps += 1) })
const has = (messages: readonly { id: string }[] | undefined, id: ChatMessageId) =>
  messages?.some((message) => message.id === id) === true

/**
 * Jumps to a message: shows the room if the message is loaded there, otherwise loads the messages around it. Resolves
 * to false if it is not in this chat.
 */
export async function jumpTo(
  client: QueryClient,
  chatId: ChatId,
  part: RoomPart,
  id: ChatMessageId,
  back: Origin | null = null,
): Promise<boolean> {
  const { window, epoch } = readPlace(client, chatId, part)
  const room = client.getQueryData(roomQuery(chatId, part).queryKey)
  if (has(window?.messages, id)) {
    changePlace(client, chatId, part, { target: targetOf(id), back })
    return true
  }
  if (has(room?.messages, id)) {
    changePlace(client, chatId, part, { target: targetOf(id), back, window: null, epoch: window ? epoch + 1 : epoch })
    return true
  }
  const found = await readAround(chatId, part, id)
  if (!has(found.messages, id)) return false
  showAround(client, chatId, part, found)
  changePlace(client, chatId, part, { target: targetOf(id), back })
  return true
}

/** Jumps to a message in the part of the chat that contains it. Resolves to that part, or to null if none does. */
export async function jumpToAny(
  client: QueryClient,
  chatId: ChatId,
  parts: readonly RoomPart[],
  id: ChatMessageId,
  back: Origin | null,
): Promise<RoomPart | null> {
  const holds = (part: RoomPart) => has(client.getQueryData(roomQuery(chatId, part).queryKey)?.messages, id)
  // Try the parts first that have the message on this device.
  for (const part of parts.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))) {
    if (await jumpTo(client, chatId, part, id, back)) return part
  }
  return null
}

/**
 * Jumps to the first message with an id of at least `from`, or else to the newest. Resolves to false if the room is
 * empty.
 */
export async function jumpToTime(
  client: QueryClient,
  chatId: ChatId,
  part: RoomPart,
  from: ChatMessageId,
): Promise<boolean> {
  const { chatMessages } = await readPage(chatId, part)({ after: idBefore(from), limit: 1 })
  const [first] =
    chatMessages.length > 0 ? chatMessages : (await readPage(chatId, part)({ before: from, limit: 1 })).chatMessages
  return first ? jumpTo(client, chatId, part, first.id) : false
}

async function readAround(chatId: ChatId, part: RoomPart, id: ChatMessageId): Promise<RoomWindow> {
  const read = readPage(chatId, part)
  const [older, newer] = await Promise.all([
    read({ before: id, limit: limits.pageDefault }),
    read({ after: idBefore(id), limit: limits.pageDefault }),
  ])
  return {
    ...emptyRoom,
    messages: [...older.chatMessages, ...newer.chatMessages],
    hasOlder: older.hasMore,
    hasNewer: newer.hasMore,
  }
}

/** Adds the loaded pages to the room if they connect to its messages; otherwise shows them as a separate range. */
function showAround(client: QueryClient, chatId: ChatId, part: RoomPart, found: RoomWindow): void {
  const { window, epoch } = readPlace(client, chatId, part)
  const joined = join(client, chatId, part, found)
  changePlace(client, chatId, part, { window: joined ? null : found, epoch: joined && !window ? epoch : epoch + 1 })
}

function join(
  client: QueryClient,
  chatId: ChatId,
  part: RoomPart,
  { messages, hasOlder, hasNewer }: RoomWindow,
): boolean {
  const myId = getUserId()
  const room = client.getQueryData(roomQuery(chatId, part).queryKey)
  const oldest = room?.messages[0]
  const last = messages.at(-1)
  if (!myId || room?.sync !== 'live' || !oldest || !last || (hasNewer && last.id < oldest.id)) return false
  changeRoom(client, chatId, part, (now) => addOlderPage(now, messages, hasOlder, myId))
  return true
}

const loading = new Set<string>()

/**
 * Loads the next page of the separate range, upwards or downwards. When the range connects to the room's messages, it
 * is added to the room.
 */
export async function growWindow(
  client: QueryClient,
  chatId: ChatId,
  part: RoomPart,
  direction: 'older' | 'newer',
): Promise<void> {
  const { window } = readPlace(client, chatId, part)
  const myId = getUserId()
  const edge = direction === 'older' ? window?.messages[0] : window?.messages.at(-1)
  const key = `${chatId} ${part} ${direction}`
  if (!window || !edge || !myId || !(direction === 'older' ? window.hasOlder : window.hasNewer) || loading.has(key))
    return
  loading.add(key)
  try {
    const place = direction === 'older' ? { before: edge.id } : { after: edge.id }
    const { chatMessages, hasMore } = await readPage(chatId, part)({ ...place, limit: limits.pageDefault })
    const now = readPlace(client, chatId, part).window
    // If another jump has shown a different range in the meantime, discard the page.
    if ((direction === 'older' ? now?.messages[0] : now?.messages.at(-1))?.id !== edge.id || !now) return
    const grown: RoomWindow =
      direction === 'older'
        ? { ...addOlderPage(now, chatMessages, hasMore, myId), hasNewer: now.hasNewer }
        : {
            ...addPage(now, chatMessages, myId),
            hasNewer: hasMore,
            seams: chatMessages[0] ? [...now.seams, chatMessages[0].id] : now.seams,
          }
    const joined = direction === 'newer' && join(client, chatId, part, grown)
    changePlace(client, chatId, part, { window: joined ? null : grown })
  } finally {
    loading.delete(key)
  }
}

/** Leaves the separate range, and shows the newest messages again. */
export function leaveWindow(client: QueryClient, chatId: ChatId, part: RoomPart): void {
  const { epoch } = readPlace(client, chatId, part)
  changePlace(client, chatId, part, { window: null, target: null, back: null, epoch: epoch + 1 })
}
