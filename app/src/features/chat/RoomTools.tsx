import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { SheetItem } from '../../ui/SheetItem.tsx'
import { openDateSheet } from './openDateSheet.ts'
import { openSearch } from './openSearch.ts'
import type { SeenChat } from './order.ts'

/** On top of a room's drawer: ways to what the chat holds. */
export function RoomTools({ chat }: { chat: SeenChat }) {
  const t = useT()
  const navigate = useNavigate()
  const isOwnBroadcast = chat.isBroadcast && chat.recipient === null
  return (
    <>
      {isOwnBroadcast ? null : (
        <>
          <SheetItem icon="search" onPress={() => openSearch(chat.id)}>{t('MESSAGE.SEARCH')}</SheetItem>
          <SheetItem icon="clock" onPress={() => openDateSheet(chat, 'all')}>{t('MESSAGE.DATE_JUMP')}</SheetItem>
        </>
      )}
      <SheetItem icon="image" onPress={() => void navigate(`/chat/media?chatId=${chat.id}`)}>{t('MESSAGE.MEDIA')}</SheetItem>
      <SheetItem icon="bookmark" onPress={() => void navigate(`/favorites?chatId=${chat.id}`)}>{t('MESSAGE.FAVORITES')}</SheetItem>
    </>
  )
}
