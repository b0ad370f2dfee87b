import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState, type ReactElement } from 'react'
import { othersMessages, withPending } from '../../chat/message/roomRows.ts'
import { useVoicesEnd } from '../../chat/media/useVoicesEnd.ts'
import { MessageList } from '../../chat/message/MessageList.tsx'
import type { Pending } from '../../chat/outbox/pending.ts'
import { PlaceContext, usePlace } from '../../chat/message/PlaceContext.ts'
import { RoomRowView } from '../../chat/message/RoomRowView.tsx'
import { holdsMessage, toRows, type Letters, type OtherRow } from '../../chat/message/toRows.ts'
import { useNewBelow } from '../../chat/message/useNewBelow.ts'

/** A list of messages that looks like a room. Scrolls to `at` and highlights it each time it changes. */
export function ReplyList({
  messages,
  letters,
  pending,
  myId,
  label,
  hasOlder,
  onOlder,
  at = null,
  onSeen,
  drawOther,
}: {
  messages: readonly ChatMessage[]
  letters?: Letters
  pending: readonly Pending[]
  myId: UserId
  label: string
  hasOlder: boolean
  onOlder: () => Promise<void>
  at?: ChatMessage | null
  /** Called with the replies that are visible. */
  onSeen?: (replies: readonly ChatMessage[]) => void
  /** Renders messages of fans differently. */
  drawOther?: (row: OtherRow) => ReactElement
}) {
  const place = usePlace()
  useVoicesEnd(messages)
  const messageRows = toRows(messages, [], { myId, unreadFromId: null, startsHere: !hasOlder, letters })
  const [target, setTarget] = useState({ id: at?.id, count: 1 })
  if (at && at.id !== target.id) setTarget({ id: at.id, count: target.count + 1 })
  const targetKey = at && messageRows.find((row) => holdsMessage(row, at.id))?.key
  return (
    <PlaceContext value={{ ...place, highlightedId: at?.id ?? null }}>
      <MessageList
        rows={withPending(messageRows, pending)}
        label={label}
        hasOlder={hasOlder}
        onOlder={onOlder}
        target={targetKey ? { key: targetKey, count: target.count } : null}
        newBelow={useNewBelow()}
        onSeen={onSeen && ((rows) => onSeen(othersMessages(rows)))}
        ownSent={pending.length}
      >
        {(row) => (drawOther && 'own' in row && !row.own ? drawOther(row) : <RoomRowView row={row} />)}
      </MessageList>
    </PlaceContext>
  )
}
