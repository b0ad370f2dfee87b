import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { mediaWordOf } from '../data/mediaWord.ts'
import { plainText, withNickname } from '../data/nickname.ts'

/** Announces new messages to screen readers while the viewer is in the room, but not older messages that are loaded. */
export function ArrivalAnnouncer({
  messages,
  myId,
  nickname,
}: {
  messages: readonly ChatMessage[]
  myId: UserId
  nickname: string | null | undefined
}) {
  const t = useT()
  const last = messages.findLast(({ author }) => author.id !== myId)
  const [enteredAt] = useState(last?.id ?? '')
  const isNew = last !== undefined && last.id > enteredAt && !last.deletedAt
  const words = last ? (last.content ?? t(mediaWordOf(last))) : ''
  const text = nickname === undefined ? words : plainText(withNickname(words, nickname, t('CHAT.FAN')))
  return (
    <p className="sr" role="status" data-passing="">
      {isNew ? t('CHAT.SAID_BY', { name: last.author.nickname, text }) : ''}
    </p>
  )
}
