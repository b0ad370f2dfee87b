import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { messagesReceived, type Evidence, type Violation, type Witness } from './Evidence.ts'
import type { Operation } from './History.ts'

/** A block, a departure or the end of premium must take effect on every node within this time (reliability.md 17). */
const withinMs = 1_000

export interface Span {
  from: number
  to: number
}

/**
 * The periods in which a state certainly held: from when it had certainly begun until the first moment when it may have
 * ended.
 */
export function spans(
  history: Evidence['history'],
  begins: (one: Operation) => boolean,
  ends: (one: Operation) => boolean,
): Span[] {
  const all = history.operations
  return all
    .filter((one) => one.outcome === 'ok' && begins(one))
    .map((begin) => ({
      from: begin.doneAt + withinMs,
      to: Math.min(
        Infinity,
        ...all.filter((one) => ends(one) && one.outcome !== 'refused' && one.doneAt > begin.at).map(({ at }) => at),
      ),
    }))
}

/**
 * For a second after a block, departure or invitation, a message may still be delivered although no fetch returns it.
 * Removes such messages from the device's view.
 */
export function forgetCrossed({ client, fetched }: Witness): void {
  const { history, view, who } = client
  const fresh = new Set(fetched.messages.map(({ id }) => id as string))
  const changes = history.operations.filter((one) =>
    one.who === who.id
      ? ['block', 'unblock', 'leave'].includes(one.kind)
      : one.kind === 'invite' && one.whom === who.id,
  )
  const sends = new Map(history.of('send').map((one) => [`${one.who} ${one.sendId}`, one]))
  for (const { id, author, sendId, chatId } of view.messages.values()) {
    const sent = sends.get(`${author.id} ${sendId}`)
    const crosses = ({ whom, chatId: of, at, doneAt }: Operation) =>
      (whom === author.id || of === chatId) && sent && sent.at < doneAt + withinMs && sent.doneAt > at - withinMs
    if (!fresh.has(id) && changes.some(crosses)) view.messages.delete(id)
  }
}

interface Forbidden {
  rule: string
  says: string
  /** Messages sent within one of these periods are forbidden. */
  while: Span[]
  is(message: { chatId: ChatId; author: { id: UserId } }): boolean
}

/** The messages that must not reach a person, and when. */
export function forbiddenTo({ scene, history, expiredAt }: Evidence, { client }: Pick<Witness, 'client'>): Forbidden[] {
  const me = client.who.id
  const { celeb, group, expiring, fans } = scene
  const blocks = fans.map(({ id: whom, nickname }): Forbidden => ({
    rule: 'no message of a blocked person arrives',
    says: `${nickname} sent it while blocked`,
    while: spans(
      history,
      (one) => one.kind === 'block' && one.who === me && one.whom === whom,
      (one) => one.kind === 'unblock' && one.who === me && one.whom === whom,
    ),
    is: ({ author }) => author.id === whom,
  }))
  const outside: Forbidden = {
    rule: 'no message of a group arrives to people outside it',
    says: 'it was sent while this person was not in the group',
    while: spans(
      history,
      (one) => one.kind === 'leave' && one.who === me,
      (one) => one.kind === 'invite' && one.whom === me,
    ),
    is: ({ chatId }) => chatId === group,
  }
  // The expiring fan is not in the group at first.
  if (me === expiring.id)
    outside.while.push({
      from: 0,
      to: Math.min(
        Infinity,
        ...history
          .of('invite')
          .filter(({ whom, outcome }) => whom === me && outcome !== 'refused')
          .map(({ at }) => at),
      ),
    })
  const over: Forbidden = {
    rule: 'nothing arrives after the end of premium',
    says: 'a broadcast after the end of premium',
    while: me === expiring.id ? [{ from: expiredAt + withinMs, to: Infinity }] : [],
    is: ({ chatId, author }) => chatId === celeb.broadcastId && author.id === celeb.id,
  }
  return [...blocks, outside, over]
}

/** Checks that no person receives or reads a message without the right to do so (reliability.md 17, 19). */
export function nothingForbidden(evidence: Evidence): Violation[] {
  const sends = evidence.history.of('send')
  const sendOf = new Map(sends.map((operation) => [`${operation.who} ${operation.sendId}`, operation]))
  return evidence.witnesses.flatMap((witness) => {
    const { client, fetched } = witness
    const { who } = client
    const received = messagesReceived(client).map(({ message }) => message)
    const known = new Map([...received, ...fetched.messages].map((message) => [message.id, message]))
    const rules = forbiddenTo(evidence, witness)
    return [...known.values()].flatMap((message) => {
      const sent = sendOf.get(`${message.author.id} ${message.sendId}`)
      const about = (one: Operation) =>
        one === sent || one.whom === who.id || (one.who === who.id && ['block', 'unblock', 'leave'].includes(one.kind))
      const broken = rules.filter(
        (rule) =>
          sent &&
          message.author.id !== who.id &&
          rule.is(message) &&
          rule.while.some(({ from, to }) => sent.at > from && sent.doneAt < to),
      )
      const found: Violation[] = broken.map(({ rule, says }) => ({
        rule,
        says: `${who.nickname} got ${message.id}: ${says}`,
        about,
      }))
      if (isOthersReply(evidence, message, who.id))
        found.push({
          rule: 'a reply is between the fan and the celeb',
          says: `${who.nickname} got ${message.id}, a reply of another fan`,
          about,
        })
      return found
    })
  })
}

function isOthersReply({ scene: { celeb } }: Evidence, { chatId, author, replyTo }: ChatMessage, me: string): boolean {
  if (chatId !== celeb.broadcastId || me === celeb.id || author.id === me) return false
  return author.id !== celeb.id || (replyTo !== null && replyTo.author.id !== me && replyTo.author.id !== celeb.id)
}
