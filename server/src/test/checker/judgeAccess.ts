import type { ChatMessage } from '@byeol/contract/chat.ts'
import { messagesHeard, type Evidence, type Violation, type Witness } from './Evidence.ts'
import type { Operation } from './History.ts'

/** How soon a block, a farewell or an end holds on every node (reliability.md 17). */
const withinMs = 1_000

interface Span {
  from: number
  to: number
}

/** From each certain beginning to the next possible end. */
function spans(
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
 * A message and a block, farewell or invitation that crossed it: for a second it may be heard though no fetch will give
 * it. Such a one is taken out of what the device holds.
 */
export function forgetCrossed({ client, fetched }: Witness): void {
  const { history, view, who } = client
  const fresh = new Set(fetched.messages.map(({ id }) => id as string))
  const turns = history.operations.filter((one) =>
    one.who === who.id
      ? ['block', 'unblock', 'leave'].includes(one.kind)
      : one.kind === 'invite' && one.whom === who.id,
  )
  const sends = new Map(history.of('send').map((one) => [`${one.who} ${one.sendId}`, one]))
  for (const { id, author, sendId, chatId } of view.messages.values()) {
    const sent = sends.get(`${author.id} ${sendId}`)
    const crosses = ({ whom, chatId: of, at, doneAt }: Operation) =>
      (whom === author.id || of === chatId) && sent && sent.at < doneAt + withinMs && sent.doneAt > at - withinMs
    if (!fresh.has(id) && turns.some(crosses)) view.messages.delete(id)
  }
}

interface Forbidden {
  rule: string
  says: string
  /** Sent from first to last within one of these. */
  while: Span[]
  is(message: ChatMessage): boolean
}

function forbiddenTo({ scene, history, expiredAt }: Evidence, { client }: Witness): Forbidden[] {
  const me = client.who.id
  const { celeb, group, expiring, fans } = scene
  const blocks = fans.map(({ id: whom, nickname }) => ({
    rule: 'nothing of a blocked person arrives',
    says: `what ${nickname} said while blocked`,
    while: spans(
      history,
      (one) => one.kind === 'block' && one.who === me && one.whom === whom,
      (one) => one.kind === 'unblock' && one.who === me && one.whom === whom,
    ),
    is: ({ author }: ChatMessage) => author.id === whom,
  }))
  const outside: Forbidden = {
    rule: 'nothing of a group arrives to who is not in it',
    says: 'what was said in the group without her',
    while: spans(
      history,
      (one) => one.kind === 'leave' && one.who === me,
      (one) => one.kind === 'invite' && one.whom === me,
    ),
    is: ({ chatId }) => chatId === group,
  }
  // The last of the fans was not there from the beginning.
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
    says: 'what her celeb said to premium fans',
    while: me === expiring.id ? [{ from: expiredAt + withinMs, to: Infinity }] : [],
    is: ({ chatId, author }) => chatId === celeb.broadcastId && author.id === celeb.id,
  }
  return [...blocks, outside, over]
}

/** Nobody hears or reads what she may not (17, 19). */
export function nothingForbidden(evidence: Evidence): Violation[] {
  const sends = evidence.history.of('send')
  const sendOf = new Map(sends.map((operation) => [`${operation.who} ${operation.sendId}`, operation]))
  return evidence.witnesses.flatMap((witness) => {
    const { client, fetched } = witness
    const { who } = client
    const heard = messagesHeard(client).map(({ message }) => message)
    const known = new Map([...heard, ...fetched.messages].map((message) => [message.id, message]))
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
          rule: 'a reply is between the fan and her celeb',
          says: `${who.nickname} got ${message.id} of another`,
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
