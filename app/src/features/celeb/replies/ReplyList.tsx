import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Fragment, type ReactNode } from 'react'
import { linesOf, othersIn } from '../../chat/message/lines.ts'
import { MessageList } from '../../chat/message/MessageList.tsx'
import type { Pending } from '../../chat/outbox/pending.ts'
import { RoomLineView } from '../../chat/message/RoomLineView.tsx'
import { rowsOf } from '../../chat/message/rows.ts'

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
  const lines = linesOf(rowsOf(messages, [], { myId, unreadFromId: null, startsHere: !hasOlder }), pending)
  return (
    <MessageList
      lines={lines}
      label={label}
      hasOlder={hasOlder}
      onOlder={onOlder}
      newBelow={othersIn}
      ownSent={pending.length}
    >
      {(line) => (
        <Fragment>
          <RoomLineView line={line} />
          {after && 'own' in line && !line.own && line.last
            ? after(line.kind === 'photos' ? line.messages.at(-1)! : line.message)
            : null}
        </Fragment>
      )}
    </MessageList>
  )
}
