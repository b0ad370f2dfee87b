import type { ChatMessage } from '@byeol/contract/chat.ts'
import { allSeen, inChat, type Evidence, type Violation } from './Evidence.ts'
import type { Operation } from './History.ts'

/** Acknowledged: there once, as acknowledged. Refused: not there. Unknown: at most once (reliability.md 12, 13). */
export function storedAsTold(evidence: Evidence): Violation[] {
  const found = new Map<string, ChatMessage[]>()
  for (const message of allSeen(evidence).values()) {
    const key = `${message.author.id} ${message.sendId}`
    found.set(key, [...(found.get(key) ?? []), message])
  }
  const problem = (operation: Operation): string | null => {
    const messages = found.get(`${operation.who} ${operation.sendId}`) ?? []
    const [first] = messages
    if (messages.length > 1) return `is there ${messages.length} times`
    if (operation.detail?.startsWith('sent again')) return operation.detail
    if (operation.outcome === 'refused' && first) return `was refused (${operation.detail}) and is there`
    if (operation.outcome !== 'ok') return null
    if (!first) return 'was acknowledged and is not there'
    if (first.id !== operation.messageId) return `was acknowledged as ${operation.messageId} and is ${first.id}`
    return first.deletedAt ||
      (first.content === (operation.content ?? null) && first.photoId === (operation.photoId ?? null))
      ? null
      : `was acknowledged and says now ${first.content ?? first.photoId}`
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

/** One order for all, which is the order in which things were acknowledged; no cursor misses a late one (14). */
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
    const hiddenByHer = new Set(
      evidence.history
        .of('delete')
        .filter(({ who }) => who === client.who.id)
        .map(({ messageId }) => messageId),
    )
    for (const id of fresh)
      if (!held.has(id))
        violations.push({
          rule: 'a cursor skips nothing',
          says: `${id} came to nobody who followed ${chatId} by its cursor`,
          about: ({ messageId }) => messageId === id,
        })
    for (const id of ids)
      if (!shown.has(id) && !hiddenByHer.has(id))
        violations.push({
          rule: 'a cursor skips nothing',
          says: `${id} was there and is there no more`,
          about: ({ messageId }) => messageId === id,
        })
    if (held.size !== ids.length)
      violations.push({
        rule: 'a cursor skips nothing',
        says: `a message came twice to who followed ${chatId}`,
        about: () => false,
      })
  }
  // An acknowledgement that came before another was even sent stands before it.
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
      // Unknown first tries may have been stored long before their acknowledgement: only first answers say when.
      if (before && before.messageId! > operation.messageId! && operation.detail === 'after 1')
        violations.push({
          rule: 'one order for all',
          says: `${operation.messageId} was sent after ${before.messageId} was acknowledged and stands before it`,
          about: (one) => one === operation || one === before,
        })
    }
  }
  return violations
}

/** What was deleted for all is empty for all, what one took away for oneself stays away (15). */
export function deletesStay(evidence: Evidence): Violation[] {
  const gone = new Map<string, string>()
  for (const { client } of evidence.witnesses)
    for (const { event, payload } of client.heard) {
      const { chatMessageId, isForMe } = payload as { chatMessageId: string; isForMe?: true }
      if (event === 'chatMessageDelete' && !isForMe) gone.set(chatMessageId, client.who.nickname)
    }
  const rule = 'deletes never come back'
  return evidence.witnesses.flatMap(({ client, fetched }) => {
    const hidden = new Set(
      client.heard
        .filter(({ event, payload }) => event === 'chatMessageDelete' && (payload as { isForMe?: true }).isForMe)
        .map(({ payload }) => (payload as { chatMessageId: string }).chatMessageId),
    )
    return fetched.messages.flatMap((message) => {
      const about = ({ messageId }: Operation) => messageId === message.id
      if (hidden.has(message.id))
        return [{ rule, says: `${message.id} was taken away and is there for ${client.who.nickname}`, about }]
      const isWhole = message.deletedAt === null || message.content !== null
      return gone.has(message.id) && isWhole
        ? [{ rule, says: `${message.id} was deleted for all and ${client.who.nickname} reads it`, about }]
        : []
    })
  })
}
