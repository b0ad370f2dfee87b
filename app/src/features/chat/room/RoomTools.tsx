import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { donatePath } from '../../../shell/donationPaths.ts'
import { openDateSheet } from '../data/room/roomLayers.ts'
import { openSearch } from './search/openSearch.ts'
import type { ChatView } from '../data/order.ts'
import type { RoomPart } from '../data/room/roomPart.ts'

/** Links at the top of a room's drawer. If `part` is null, there is nothing to search. */
export function RoomTools({ chat, part = 'all' }: { chat: ChatView; part?: RoomPart | null }) {
  const t = useT()
  const navigate = useNavigate()
  const celeb = chat.recipient?.isCeleb ? chat.recipient : null
  const isOwnBroadcast = chat.isBroadcast && chat.recipient === null
  return (
    <>
      {part ? (
        <>
          <SheetItem icon="search" onPress={() => openSearch(chat.id, part)}>
            {t('MESSAGE.SEARCH')}
          </SheetItem>
          <SheetItem icon="calendar" onPress={() => openDateSheet(chat, part)}>
            {t('MESSAGE.DATE_JUMP')}
          </SheetItem>
        </>
      ) : null}
      <SheetItem icon="image" onPress={() => void navigate(`/chat/media?chatId=${chat.id}`)}>
        {t('MESSAGE.MEDIA')}
      </SheetItem>
      <SheetItem icon="bookmark" onPress={() => void navigate(`/favorites?chatId=${chat.id}`)}>
        {t('MESSAGE.FAVORITES')}
      </SheetItem>
      {celeb && !chat.isCelebGroup ? (
        <SheetItem icon="gift" onPress={() => void navigate(donatePath(celeb.id, `/chat?chatId=${chat.id}`))}>
          {t('DONATION.DONATE_TO', { name: celeb.nickname })}
        </SheetItem>
      ) : null}
      {isOwnBroadcast ? (
        <SheetItem icon="sliders" onPress={() => void navigate('/settings/auto-messages')}>
          {t('CELEB.SETTINGS')}
        </SheetItem>
      ) : null}
    </>
  )
}
