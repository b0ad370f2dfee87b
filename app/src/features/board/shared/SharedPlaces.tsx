import type { UserId } from '@byeol/contract/ids.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { dropShared } from '../../../browser/sharedContent.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { ChatAvatar } from '../../chat/list/ChatAvatar.tsx'
import { useChatViews } from '../../chat/list/useChatViews.ts'
import { chatName } from '../../chat/data/chatName.ts'
import { byAllOrder, type ChatView } from '../../chat/data/order.ts'
import { ownPath } from '../../chat/data/room/roomPath.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { placeInChat, placeOnBoard, type Shared } from './placeShared.ts'
import styles from './Shared.module.css'

/** Fans answer a broadcast with text only, and a chat request has only text. */
function takes(chat: ChatView, { text, media }: Shared): boolean {
  const isOpen = chat.canEnter && (chat.canSend || chat.pricePoints !== null)
  const isTextOnly = (chat.isBroadcast && chat.recipient !== null) || chat.request === 'sent'
  return isOpen && (!isTextOnly || (media.length === 0 && text !== ''))
}

/** The chats that can take the shared content, and the boards that the viewer may write on. */
export function SharedPlaces({ myId, shared }: { myId: UserId; shared: Shared }) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const [isPlacing, setPlacing] = useState(false)
  const { chats, access, list } = useChatViews()
  const celebs = useQueries({
    queries: (access?.subscriptions ?? []).map(({ celebUserId }) => userQuery(celebUserId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  if (!chats || !me)
    return list.isError ? (
      <LoadFailed title={t('CHAT.LIST_FAILED')} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton kind="rows" count={4} label={t('SHELL.LOADING')} />
    )
  const open = async (place: () => Promise<void>, path: string) => {
    // A second press would place the content twice.
    if (isPlacing) return
    setPlacing(true)
    await place()
    await dropShared()
    await navigate(path, { replace: true })
  }
  const rooms = chats.filter((chat) => takes(chat, shared)).toSorted(byAllOrder)
  const boards = me.isCeleb ? [me, ...celebs] : celebs
  if (rooms.length + boards.length === 0)
    return <EmptyState quiet title={t('BOARD.SHARED_NOWHERE')} text={t('BOARD.SHARED_NOWHERE_DETAIL')} />
  return (
    <>
      <header className={styles.lead}>
        <h2 className={ui.section}>{t('BOARD.SHARED_WHERE')}</h2>
        <p className={ui.caption}>{t('BOARD.SHARED_DETAIL')}</p>
      </header>
      <ul>
        {rooms.map((chat) => (
          <li key={chat.id}>
            <ListRow
              leading={<ChatAvatar chat={chat} />}
              title={chatName(chat, t)}
              onPress={() => void open(() => placeInChat(myId, chat, shared), ownPath(chat))}
            />
          </li>
        ))}
      </ul>
      {boards.length > 0 ? (
        <section>
          <h2 className={`${ui.section} ${styles.boards}`}>{t('BOARD.SHARED_BOARDS')}</h2>
          <ul>
            {boards.map(({ id, nickname, photoUrl }) => (
              <li key={id}>
                <ListRow
                  leading={<Avatar src={photoUrl} name={nickname} size={52} />}
                  title={id === myId ? t('BOARD.SHARED_OWN_BOARD') : nickname}
                  onPress={() => void open(() => placeOnBoard(myId, id, shared), `/post-editor?celebUserId=${id}`)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
