import { useEffect } from 'react'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { chatName } from '../data/chatName.ts'
import { byNewest, type ChatView } from '../data/order.ts'
import { roomPath } from '../data/room/roomPath.ts'
import { startChatLive } from '../outbox/live.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import { previewOf } from './preview.ts'
import styles from './RequestsPage.module.css'
import { useChatViews } from './useChatViews.ts'
import { usePreviewText } from './usePreviewText.ts'

/** Direct chats started by strangers that the viewer has not accepted yet, newest first. */
export function RequestsPage() {
  const t = useT()
  const back = useBack('/tabs/chats')
  useTitle(t('CHAT.REQUESTS'))
  useEffect(() => void startChatLive(), [])
  const { requests, list } = useChatViews()
  return (
    <Screen
      header={<AppBar divided title={t('CHAT.REQUESTS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner savedAt={list.dataUpdatedAt} />}
      busy={!requests}
    >
      {requests ? (
        requests.length === 0 ? (
          <EmptyState quiet title={t('ROOM.REQUESTS_NONE')} text={t('ROOM.REQUESTS_NONE_DETAIL')} />
        ) : (
          <>
            <p className={styles.lead}>{t('ROOM.REQUESTS_LEAD')}</p>
            <ul>
              {requests.toSorted(byNewest).map((chat) => (
                <li key={chat.id}>
                  <RequestRow chat={chat} />
                </li>
              ))}
            </ul>
          </>
        )
      ) : list.isError ? (
        <LoadFailed title={t('CHAT.LIST_FAILED')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton kind="rows" count={4} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}

function RequestRow({ chat }: { chat: ChatView }) {
  const t = useT()
  const { listTime } = useFormats()
  const text = usePreviewText(chat, previewOf(chat, undefined, [], []))
  return (
    <ListRow
      href={roomPath(chat)}
      leading={<ChatAvatar chat={chat} />}
      title={chatName(chat, t)}
      subtitle={text}
      time={chat.lastMessage ? listTime(chat.lastMessage.createdAt) : undefined}
    />
  )
}
