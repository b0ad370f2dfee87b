import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBack } from '../../shell/useBack.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { startChatLive } from './outbox/live.ts'
import { LockedRoom } from './room/LockedRoom.tsx'
import { Room } from './room/Room.tsx'
import { isUnknown } from '../people/data/isUnknown.ts'
import { isDirect, type ChatView } from './data/order.ts'
import { useRoomChat } from './data/room/useRoomChat.ts'

/**
 * The React key of a room. The id of a direct chat changes when its first message creates the chat; with a new key, the
 * typed text would be lost and the keyboard would close. So the key of a direct chat is the other person's id.
 */
const roomKey = ({ id, recipient, ...chat }: ChatView): string =>
  isDirect(chat) && recipient && !isUnknown(recipient) ? recipient.id : id

/**
 * `/chat?chatId=…`, or `/chat?userId=…` for a direct chat that may not exist yet. A celeb's own broadcast is rendered
 * by `BroadcastRoom`.
 */
export function ChatRoomPage({ BroadcastRoom }: { BroadcastRoom: ComponentType<{ chat: ChatView }> }) {
  const [params] = useSearchParams()
  useEffect(() => void startChatLive(), [])
  const found = useRoomChat(params.get('chatId'), params.get('userId'))
  const back = useBack('/tabs/chats')
  const t = useT()

  const frame = (content: ReactNode, busy = false) => (
    <Screen
      header={<AppBar divided title={t('CHAT.ROOM')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      busy={busy}
    >
      {content}
    </Screen>
  )
  const waiting = () => frame(<Skeleton kind="bubbles" count={7} label={t('SHELL.LOADING')} />, true)

  if (found.state === 'found') {
    const { chat } = found
    if (chat.isBroadcast && !chat.recipient)
      return (
        <Suspense fallback={waiting()}>
          <BroadcastRoom key={chat.id} chat={chat} />
        </Suspense>
      )
    return chat.canEnter ? <Room key={roomKey(chat)} chat={chat} /> : <LockedRoom chat={chat} />
  }
  if (found.state === 'failed')
    return frame(<LoadFailed title={t('CHAT.ROOM_FAILED')} error={found.error} onRetry={found.retry} />)
  if (found.state === 'loading') return waiting()
  return frame(
    <EmptyState
      quiet
      title={t('CHAT.NO_ROOM')}
      text={t('CHAT.NO_ROOM_DETAIL')}
      action={
        <Button variant="soft" href="/tabs/chats">
          {t('CHAT.TO_LIST')}
        </Button>
      }
    />,
  )
}
