import { useQueries } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { chatName } from '../data/chatName.ts'
import type { ChatView } from '../data/order.ts'

/** The picture of a chat: the other person, the celeb, or two members of a group. */
export function ChatAvatar({
  chat,
  size = 52,
  dimmed = false,
}: {
  chat: ChatView
  size?: 36 | 52 | 64
  dimmed?: boolean
}) {
  const t = useT()
  const me = useMe()
  const faces = useQueries({
    queries: chat.isCelebGroup
      ? chat.userIds
          .filter((id) => id !== me?.id)
          .slice(0, 2)
          .map((id) => userQuery(id))
      : [],
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const name = chatName(chat, t)
  if (!chat.isCelebGroup) {
    const person = chat.recipient ?? me
    return <Avatar src={person?.photoUrl} name={person?.nickname ?? name} size={size} dimmed={dimmed} />
  }
  const [one, other] = faces
  return (
    <Avatar
      src={one?.photoUrl}
      name={one?.nickname ?? name}
      size={size}
      dimmed={dimmed}
      duo={other && { src: other.photoUrl, name: other.nickname }}
    />
  )
}
