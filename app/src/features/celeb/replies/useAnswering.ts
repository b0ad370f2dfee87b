import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { sendAnswer, undoMs } from './sendAnswer.ts'

/**
 * The reply to answer after `to`: the last reply of the next fan further down the list, or else of the last fan in it.
 */
export function nextReply(
  unanswered: readonly ChatMessage[],
  to: ChatMessage,
  skipped: readonly UserId[] = [],
): ChatMessage | null {
  const others = unanswered.filter(({ author }) => author.id !== to.author.id && !skipped.includes(author.id))
  const next = others.find(({ id }) => id > to.id) ?? others.at(-1)
  return others.findLast(({ author }) => author.id === next?.author.id) ?? null
}

const empty = { texts: {} }

/**
 * The state for answering replies one after another. An answer covers all replies of the fan and can be undone for a
 * moment; then the next unanswered reply is chosen. Each fan has a separate draft, so that no fan gets a text meant for
 * another. `always` is the reply to answer while none is chosen.
 */
export function useAnswering(unanswered: readonly ChatMessage[], always: ChatMessage | null = null) {
  const t = useT()
  const [chosen, setTo] = useState<ChatMessage | null>(null)
  const to = chosen ?? always
  const [{ texts }, change] = useKeptFields<{ texts: Readonly<Record<string, string>> }>('answers', empty)
  const [skipped, setSkipped] = useState<readonly UserId[]>([])
  const setText = (fanId: UserId, text: string) =>
    change(({ texts: { [fanId]: _old, ...others } }) => ({ texts: text ? { ...others, [fanId]: text } : others }))
  const replies = to ? unanswered.filter(({ author }) => author.id === to.author.id) : []
  const next = to && nextReply(unanswered, to, skipped)

  const send = async () => {
    const content = to && texts[to.author.id]?.trim()
    if (!content) return
    const { id: fanId, nickname: name } = to.author
    setText(fanId, '')
    setTo(next)
    const takeBack = await sendAnswer(to, content)
    const undo = () => {
      if (!takeBack?.()) return showToast({ text: t('CELEB.LEFT_ALREADY') })
      setText(fanId, content)
      setTo(to)
    }
    showToast({
      text:
        replies.length > 1 ? t('CELEB.ANSWERED_ALL', { name, count: replies.length }) : t('CELEB.ANSWERED', { name }),
      action: { label: t('SHELL.UNDO'), onPress: undo },
      durationMs: undoMs,
    })
  }
  return {
    to,
    /** The replies that the answer covers. */
    replies: replies.length > 0 ? replies : to ? [to] : [],
    text: to ? (texts[to.author.id] ?? '') : '',
    setText: (text: string) => to && setText(to.author.id, text),
    start: (reply: ChatMessage) => {
      setSkipped([])
      setTo(reply)
    },
    stop: () => setTo(null),
    /** Skips to the next fan; null if no other fan is waiting for an answer. */
    skip:
      to && next
        ? () => {
            setSkipped((old) => [...old, to.author.id])
            setTo(next)
          }
        : null,
    send: () => void send(),
  }
}
