import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { inChat, isWithUnknown, type Evidence, type Violation, type Witness } from './Evidence.ts'
import type { Operation } from './History.ts'

const shownMessage = ({
  id,
  content,
  photoId,
  deletedAt,
  read,
  reactions,
  myReaction,
  isFavorited,
  replyTo,
}: ChatMessage) =>
  JSON.stringify({
    id,
    content,
    photoId,
    gone: deletedAt !== null,
    read,
    reactions,
    myReaction,
    isFavorited,
    replyTo: replyTo && [replyTo.id, replyTo.content, replyTo.isDeleted],
  })

const isMine = (message: ChatMessage, me: string) => message.author.id === me

/**
 * How two copies of a message differ; null if they are equal. If the viewer has lost access to the chat, ignores read
 * marks and reactions, because only a fetch shows what others did after that.
 */
const differs = (held: ChatMessage | undefined, fresh: ChatMessage | undefined, isEnded: boolean): string | null => {
  const shown = (message: ChatMessage) =>
    shownMessage(isEnded ? { ...message, read: false, reactions: [], myReaction: null } : message)
  const [a, b] = [held && shown(held), fresh && shown(fresh)]
  return a === b ? null : `holds ${a ?? 'nothing'}, a fetch gives ${b ?? 'nothing'}`
}

interface Difference {
  says: string
  messageId: string | null
  chatId: string
  /** The kinds of operations to show; all by default. */
  kinds?: readonly Operation['kind'][]
}

function differences({ client, fetched }: Witness): Difference[] {
  const found: Difference[] = []
  const { view } = client
  const listed = new Map(fetched.chats.map((chat) => [chat.id, chat]))
  for (const chatId of new Set([...view.chats.keys(), ...listed.keys()])) {
    const fresh = listed.get(chatId)
    if (!fresh || !view.chats.has(chatId)) {
      found.push({
        says: fresh ? `lacks the chat ${chatId}` : `still holds the chat ${chatId}`,
        messageId: null,
        chatId,
      })
      continue
    }
    const held = view.state(chatId)
    const messages = new Map(held.messages.map((message) => [message.id, message]))
    const freshMessages = new Map(inChat(fetched, chatId).map((message) => [message.id, message]))
    for (const id of new Set([...messages.keys(), ...freshMessages.keys()])) {
      const says = differs(messages.get(id), freshMessages.get(id), fresh.ended !== null)
      if (says) found.push({ says: `in ${chatId} ${says}`, messageId: id, chatId })
    }
    const place = (chat: Pick<Chat, 'readId' | 'newCount' | 'newFirstId'>, lastId: string | null) =>
      JSON.stringify([chat.readId, ...(isWithUnknown(fresh) ? [] : [chat.newCount, chat.newFirstId]), lastId])
    const [a, b] = [place(held, held.lastId), place(fresh, fresh.lastMessage?.id ?? null)]
    if (a !== b)
      found.push({
        says: `holds of ${chatId} [read, unread, first unread, last] ${a}, a fetch gives ${b}`,
        messageId: held.newFirstId ?? fresh.newFirstId,
        chatId,
      })
    if (view.chats.get(chatId)!.disabled !== fresh.disabled)
      found.push({
        says: `holds ${chatId} as ${fresh.disabled ? 'open' : 'disabled'}, but it is not`,
        messageId: null,
        chatId,
      })
    if (view.chats.get(chatId)!.isMuted !== fresh.isMuted)
      found.push({
        says: `holds ${chatId} as ${fresh.isMuted ? 'not muted' : 'muted'}, but it is not`,
        messageId: null,
        chatId,
      })
    const people = (ids: readonly string[]) => [...ids].sort().join(' ')
    const [heldPeople, freshPeople] = [people(view.chats.get(chatId)!.userIds), people(fresh.userIds)]
    // In a direct chat, a block replaces the other person with an unknown one, and no event may reveal that.
    if (fresh.isCelebGroup && heldPeople !== freshPeople)
      found.push({
        says: `holds ${heldPeople} as the people of ${chatId}, a fetch gives ${freshPeople}`,
        messageId: null,
        chatId,
        kinds: ['invite', 'leave'],
      })
  }
  return found
}

/** Checks that the last fetch with every later event applied equals a fresh fetch (reliability.md 15). */
export const eventsEqualFetch = ({ witnesses }: Evidence): Violation[] =>
  witnesses.flatMap((witness) =>
    differences(witness).map(({ says, messageId, chatId, kinds }) => ({
      rule: 'what a device holds is what a fetch gives',
      says: `${witness.client.who.nickname} ${says}`,
      about: (operation) =>
        operation.who === witness.client.who.id && ['block', 'unblock'].includes(operation.kind)
          ? true
          : messageId
            ? operation.messageId === messageId ||
              (operation.kind === 'read' && operation.chatId === chatId && (operation.messageId ?? '') >= messageId)
            : operation.chatId === chatId &&
              (kinds?.includes(operation.kind) ?? (operation.kind !== 'send' && operation.kind !== 'read')),
    })),
  )

export const isAtRest = (witness: Witness): boolean => differences(witness).length === 0

/**
 * Counts unread messages (without those of muted people) and favourites again, and compares both with the responses
 * (16).
 */
export function countedAgain({ witnesses }: Evidence): Violation[] {
  return witnesses.flatMap(({ client, fetched, favorites, toldUnread }) => {
    const violations: Violation[] = []
    const rule = 'unread is exact'
    for (const chat of fetched.chats.filter((one) => !isWithUnknown(one))) {
      const unread = inChat(fetched, chat.id).filter(
        (message) =>
          !isMine(message, client.who.id) &&
          !fetched.muted.has(message.author.id) &&
          !message.deletedAt &&
          message.id > (chat.readId ?? ''),
      )
      const about = ({ chatId, kind, who }: Operation) =>
        (chatId === chat.id && kind === 'read') || (who === client.who.id && (kind === 'mute' || kind === 'unmute'))
      if (unread.length !== chat.newCount || (unread[0]?.id ?? null) !== chat.newFirstId)
        violations.push({
          rule,
          says: `${client.who.nickname} has ${unread.length} unread in ${chat.id}, but the list says ${chat.newCount}`,
          about,
        })
      const told = toldUnread.get(chat.id)
      if (told !== undefined && told !== chat.newCount)
        violations.push({
          rule,
          says: `${client.who.nickname} read in ${chat.id} and was told ${told} unread, but there are ${chat.newCount}`,
          about,
        })
    }
    const kept = fetched.messages
      .filter(({ isFavorited }) => isFavorited)
      .map(({ id }) => id)
      .sort()
    if (
      kept.join() !==
      favorites
        .map(({ id }) => id)
        .sort()
        .join()
    )
      violations.push({
        rule: 'favourites are complete',
        says: `${client.who.nickname} has ${kept.length} favourites and is shown ${favorites.length}`,
        about: ({ kind, who }) => kind === 'favorite' && who === client.who.id,
      })
    return violations
  })
}

/**
 * Checks that read marks never move backwards (reliability.md 16), except in a group that the person left and rejoined.
 */
export function marksOnlyRise({ witnesses, history }: Evidence): Violation[] {
  return witnesses.flatMap(({ client }) => {
    const violations: Violation[] = []
    const left = history.of('leave').filter(({ who, outcome }) => who === client.who.id && outcome !== 'refused')
    const last = new Map<string, { from: number; readId: string | null }>()
    for (const { from, at, chatId, readId } of client.marks) {
      const before = last.get(chatId)
      const wasAway = before && left.some((one) => one.chatId === chatId && one.at <= at && one.doneAt >= before.from)
      if (before && !wasAway && (readId ?? '') < (before.readId ?? ''))
        violations.push({
          rule: 'read marks never move back',
          says: `${client.who.nickname}'s mark in ${chatId} went from ${before.readId} to ${readId}`,
          about: (one) => one.kind === 'read' && one.chatId === chatId && one.who === client.who.id,
        })
      last.set(chatId, { from, readId })
    }
    return violations
  })
}
