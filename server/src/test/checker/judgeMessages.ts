import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { allSeen, inChat, type Evidence, type Violation } from './Evidence.ts'
import type { Operation } from './History.ts'

/**
 * Checks that an acknowledged message is stored once and unchanged, that a refused one is not stored, and that one with
 * unknown outcome is stored at most once (reliability.md 12, 13).
 */
export function storedAsTold(evidence: Evidence): Violation[] {
  const found = new Map<string, ChatMessage[]>()
  for (const message of allSeen(evidence).values()) {
    const key = `${message.author.id} ${message.sendId}`
    found.set(key, [...(found.get(key) ?? []), message])
  }
  const problem = (operation: Operation): string | null => {
    const messages = found.get(`${operation.who} ${operation.sendId}`) ?? []
    const [first] = messages
    if (messages.length > 1) return `is stored ${messages.length} times`
    if (operation.detail?.startsWith('sent again')) return operation.detail
    if (operation.outcome === 'refused' && first) return `was refused (${operation.detail}) but is stored`
    if (operation.outcome !== 'ok') return null
    if (!first) return 'was acknowledged but is not stored'
    if (first.id !== operation.messageId)
      return `was acknowledged as ${operation.messageId} but is stored as ${first.id}`
    return first.deletedAt ||
      (first.content === (operation.content ?? null) && first.photoId === (operation.photoId ?? null))
      ? null
      : `was acknowledged but now contains ${first.content ?? first.photoId}`
  }
  return evidence.history.of('send').flatMap((operation) => {
    const what = problem(operation)
    return what
      ? [
          {
            rule: 'sent means stored, once',
            says: `${operation.sendId} ${what}`,
            about: ({ sendId }: Operation) => sendId === operation.sendId,
          },
        ]
      : []
  })
}

/**
 * Checks that everyone sees the same order, that it agrees with the acknowledgements, and that no cursor misses a
 * message (14).
 */
export function oneOrder(evidence: Evidence): Violation[] {
  const violations: Violation[] = []
  for (const { client, fetched } of evidence.witnesses)
    for (const { id: chatId } of fetched.chats) {
      const ids = inChat(fetched, chatId).map(({ id }) => id)
      const at = ids.findIndex((id, n) => n > 0 && id <= ids[n - 1]!)
      if (at > 0)
        violations.push({
          rule: 'one order for all',
          says: `${client.who.nickname} sees ${ids[at]} after ${ids[at - 1]}`,
          about: ({ messageId }) => messageId === ids[at] || messageId === ids[at - 1],
        })
    }
  for (const { client, chatId, ids } of evidence.followers) {
    const fresh = inChat(evidence.witnesses.find((one) => one.client === client)!.fetched, chatId).map(({ id }) => id)
    const held = new Set(ids)
    const shown = new Set(fresh)
    const hiddenByViewer = new Set(
      evidence.history
        .of('delete')
        .filter(({ who }) => who === client.who.id)
        .map(({ messageId }) => messageId),
    )
    for (const id of fresh)
      if (!held.has(id))
        violations.push({
          rule: 'a cursor skips nothing',
          says: `${id} is missing for the follower of ${chatId}`,
          about: ({ messageId }) => messageId === id,
        })
    for (const id of ids)
      if (!shown.has(id) && !hiddenByViewer.has(id))
        violations.push({
          rule: 'a cursor skips nothing',
          says: `${id} was there and has disappeared`,
          about: ({ messageId }) => messageId === id,
        })
    if (held.size !== ids.length)
      violations.push({
        rule: 'a cursor skips nothing',
        says: `a message came twice to the follower of ${chatId}`,
        about: () => false,
      })
  }
  // If a message was acknowledged before another was sent, it must come first.
  const sent = evidence.history.of('send').filter(({ outcome }) => outcome === 'ok')
  for (const chatId of new Set(sent.map((one) => one.chatId))) {
    const here = sent.filter((one) => one.chatId === chatId)
    const byEnd = [...here].sort((a, b) => a.doneAt - b.doneAt)
    let done = 0
    let newest: Operation | null = null
    for (const operation of here) {
      for (; done < byEnd.length && byEnd[done]!.doneAt < operation.at; done++)
        if (!newest || byEnd[done]!.messageId! > newest.messageId!) newest = byEnd[done]!
      const before = newest
      // A message that was sent repeatedly may have been stored long before it was acknowledged, so only messages
      // acknowledged at the first attempt count.
      if (before && before.messageId! > operation.messageId! && operation.detail === 'after 1')
        violations.push({
          rule: 'one order for all',
          says: `${operation.messageId} was sent after ${before.messageId} was acknowledged but comes before it`,
          about: (one) => one === operation || one === before,
        })
    }
  }
  return violations
}

/**
 * Checks that a message deleted for everyone is empty for everyone, and that a hidden message stays hidden
 * (reliability.md 15).
 */
export function deletesStay(evidence: Evidence): Violation[] {
  const gone = new Map<string, string>()
  for (const { client } of evidence.witnesses)
    for (const { event, payload } of client.received) {
      const { chatMessageId, isForMe } = payload as { chatMessageId: string; isForMe?: true }
      if (event === 'chatMessageDelete' && !isForMe) gone.set(chatMessageId, client.who.nickname)
    }
  const rule = 'deletes never come back'
  return evidence.witnesses.flatMap(({ client, fetched }) => {
    const hidden = new Set(
      client.received
        .filter(({ event, payload }) => event === 'chatMessageDelete' && (payload as { isForMe?: true }).isForMe)
        .map(({ payload }) => (payload as { chatMessageId: string }).chatMessageId),
    )
    return fetched.messages.flatMap((message) => {
      const about = ({ messageId }: Operation) => messageId === message.id
      if (hidden.has(message.id))
        return [{ rule, says: `${message.id} was hidden but ${client.who.nickname} sees it`, about }]
      const isWhole = message.deletedAt === null || message.content !== null
      return gone.has(message.id) && isWhole
        ? [{ rule, says: `${message.id} was deleted for everybody but ${client.who.nickname} reads it`, about }]
        : []
    })
  })
}
