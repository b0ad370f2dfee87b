import type { ChatId } from '@byeol/contract/ids.ts'
import { forbiddenTo, spans, type Span } from './judgeAccess.ts'
import type { Evidence, Violation, Witness } from './Evidence.ts'
import type { Operation } from './History.ts'
import type { ReceivedPush } from './Phones.ts'

const linkTo = (chatId: ChatId): string => `/chat?chatId=${chatId}`

/** Whether a push is about this message. The checker's texts are unique within a chat; photos have none. */
const isOf = (sent: Operation, { text, link }: ReceivedPush): boolean =>
  sent.content !== undefined && text.endsWith(sent.content) && link === linkTo(sent.chatId!)

/** One device for each person, because a person with two devices has only one phone. */
const people = ({ witnesses }: Evidence): Witness[] => [
  ...new Map(witnesses.map((witness) => [witness.client.who.id, witness])).values(),
]

/**
 * Checks that no person gets a push about a message that they may not read, or from people and chats that they have
 * muted (reliability.md 17). A mute counts if it is on when the push is created. A frozen node may create pushes late,
 * so messages sent during a mute may be pushed after its end.
 */
export function nothingForbiddenIsPushed(evidence: Evidence): Violation[] {
  const { history, pushes } = evidence
  const sends = history.of('send')
  return people(evidence).flatMap((witness) => {
    const me = witness.client.who
    const during = (begin: Operation['kind'], end: Operation['kind'], of: (one: Operation) => boolean) =>
      spans(
        history,
        (one) => one.kind === begin && one.who === me.id && of(one),
        (one) => one.kind === end && one.who === me.id && of(one),
      )
    const isForbidden = (sent: Operation, { receivedAt }: ReceivedPush): boolean => {
      const message = { chatId: sent.chatId!, author: { id: sent.who } }
      const whiles = forbiddenTo(evidence, witness).flatMap((rule) => (rule.is(message) ? rule.while : []))
      const muted = during('mute', 'unmute', ({ whom }) => whom === sent.who)
      const quiet = during('quiet', 'loud', ({ chatId }) => chatId === sent.chatId)
      const at = history.timeOf(receivedAt)
      const isSentIn = ({ from, to }: Span) => sent.at > from && sent.doneAt < to
      return whiles.some(isSentIn) || [...muted, ...quiet].some((span) => isSentIn(span) && at < span.to)
    }
    return pushes.get(me.id)!.flatMap((push) => {
      const all = sends.filter((one) => isOf(one, push))
      // If two texts in one chat happen to be the same, it is unclear which one was pushed.
      if (all.length !== 1 || !isForbidden(all[0]!, push)) return []
      const { who, chatId } = all[0]!
      const changes = ['quiet', 'loud', 'leave', 'invite']
      const about = (one: Operation) =>
        one === all[0] ||
        (one.who === me.id && one.whom === who) ||
        (one.chatId === chatId && changes.includes(one.kind) && (one.who === me.id || one.whom === me.id))
      return [{ rule: 'nothing forbidden is pushed', says: `${me.nickname} was pushed ${push.text}`, about }]
    })
  })
}

/**
 * Checks that pushes arrive even if a node died (reliability.md 32). The watchers read nothing and mute no one, so each
 * must get a push about the last message that they can read in each chat, not counting the final messages (`sayLast`).
 */
export function pushesArrive(evidence: Evidence): Violation[] {
  const { scene, history, pushes, lastWords } = evidence
  const sends = history.of('send')
  const isLastWord = (text: string | null) => lastWords.some(({ content }) => content === text)
  const watchers = people(evidence).filter(({ client }) => scene.watchers.includes(client.who))
  return watchers.flatMap(({ client, fetched }) => {
    const own = pushes.get(client.who.id)!
    return [scene.group, scene.celeb.broadcastId, scene.celeb.subscriptionId].flatMap((chatId): Violation[] => {
      const isPushed = (id: string) => chatId === scene.group || id === scene.celeb.id
      const readable = fetched.messages.filter(
        (message) =>
          message.chatId === chatId &&
          !message.deletedAt &&
          isPushed(message.author.id) &&
          !isLastWord(message.content),
      )
      const last = readable.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
      if (!last) return []
      const told = own
        .filter(({ link }) => link === linkTo(chatId))
        .flatMap((push) => sends.filter((one) => isOf(one, push)).map(({ messageId }) => messageId ?? ''))
      // Photos have no text. A message may have been stored although its response was lost; the history then lacks its
      // id.
      if (last.content === null || told.some((id) => id >= last.id)) return []
      if (own.some(({ text, link }) => link === linkTo(chatId) && text.endsWith(last.content!))) return []
      return [
        {
          rule: 'pushes arrive',
          says: `${client.who.nickname} can read ${last.id} and was never pushed it nor a later one`,
          about: ({ messageId }) => messageId === last.id,
        },
      ]
    })
  })
}

/** Checks that, while nothing fails, each message is pushed exactly once to every person who may read it. */
export function lastWordsArriveOnce(evidence: Evidence): Violation[] {
  const { scene, pushes, lastWords } = evidence
  return scene.watchers.flatMap(({ id, nickname }) =>
    lastWords.flatMap(({ chatId, content }) => {
      const count = pushes.get(id)!.filter(({ text, link }) => link === linkTo(chatId) && text.endsWith(content)).length
      const says = `${nickname} was pushed the last words "${content}" of ${chatId} ${count} times`
      return count === 1 ? [] : [{ rule: 'each message is pushed once', says, about: () => false }]
    }),
  )
}
