import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Fragment, type ReactNode } from 'react'
import { withPending } from '../../chat/message/roomRows.ts'
import { MessageList } from '../../chat/message/MessageList.tsx'
import type { Pending } from '../../chat/outbox/pending.ts'
import { RoomRowView } from '../../chat/message/RoomRowView.tsx'
import { toRows } from '../../chat/message/toRows.ts'
import { useNewBelow } from '../../chat/message/useNewBelow.ts'

/** A list of messages drawn like a room. `after` stands below the last message of a person's group. */
export function ReplyList({
  messages,
  pending,
  myId,
  label,
  hasOlder,
  onOlder,
  after,
}: {
  messages: readonly ChatMessage[]
  pending: readonly Pending[]
  myId: UserId
  label: string
  hasOlder: boolean
  onOlder: () => Promise<void>
  after?: (last: ChatMessage) => ReactNode
}) {
  const rows = withPending(toRows(messages, [], { myId, unreadFromId: null, startsHere: !hasOlder }), pending)
  return (
    <MessageList
      rows={rows}
      label={label}
      hasOlder={hasOlder}
      onOlder={onOlder}
      newBelow={useNewBelow()}
      ownSent={pending.length}
    >
      {(row) => (
        <Fragment>
          <RoomRowView row={row} />
          {after && 'own' in row && !row.own && row.last
            ? after(row.kind === 'photos' ? row.messages.at(-1)! : row.message)
            : null}
        </Fragment>
      )}
    </MessageList>
  )
}
