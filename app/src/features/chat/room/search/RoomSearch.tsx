import type { KeyboardEvent } from 'react'
import { queryClient } from '../../../../api/queryClient.ts'
import { useT } from '../../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useOpenLayer } from '@byeol/ui/openLayers.ts'
import { SearchField } from '../../../../shell/SearchField.tsx'
import { openDateSheet } from '../../data/room/roomLayers.ts'
import type { ChatView } from '../../data/order.ts'
import { changePlace } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'
import { isComposing } from '@byeol/ui/isComposing.ts'
import styles from './RoomSearch.module.css'
import { useRoomSearch } from './useRoomSearch.ts'

/** The search field in place of a room's header, with the number of matches and buttons to move between them. */
export function RoomSearch({ chat, part }: { chat: ChatView; part: RoomPart }) {
  const t = useT()
  const { typed, setTyped, found, at, older, newer } = useRoomSearch(chat.id, part)
  const close = () => changePlace(queryClient, chat.id, part, { isSearching: false, words: '' })
  useOpenLayer(true, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' || event.key === 'ArrowUp') older?.()
    if (event.key === 'ArrowDown') newer?.()
    if (['Escape', 'Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) event.preventDefault()
  }
  const count = found.ids.length
  const status =
    count > 0
      ? t(found.state === 'whole' ? 'MESSAGE.SEARCH_COUNT' : 'MESSAGE.SEARCH_COUNT_MORE', { at: at + 1, count })
      : {
          idle: '',
          running: t('MESSAGE.SEARCH_RUNNING'),
          whole: t('MESSAGE.SEARCH_NONE'),
          cut: '',
          failed: t('MESSAGE.SEARCH_FAILED'),
        }[found.state]
  return (
    <header className={styles.search}>
      <h1 className="sr">{t('MESSAGE.SEARCH')}</h1>
      <div className={ui.row1}>
        <IconButton icon="back" label={t('MESSAGE.SEARCH_CLOSE')} onClick={close} />
        <div className={ui.fill}>
          <SearchField
            label={t('MESSAGE.SEARCH_WORDS')}
            value={typed}
            onChange={setTyped}
            onKeyDown={onKeyDown}
            autoFocus
          />
        </div>
      </div>
      <div className={ui.row1}>
        <IconButton icon="calendar" label={t('MESSAGE.DATE_JUMP')} onClick={() => openDateSheet(chat, part)} />
        <span className={styles.status} role="status">
          {status}
        </span>
        <IconButton icon="up" label={t('MESSAGE.SEARCH_OLDER')} disabled={!older} onClick={() => older?.()} />
        <IconButton icon="down" label={t('MESSAGE.SEARCH_NEWER')} disabled={!newer} onClick={() => newer?.()} />
      </div>
    </header>
  )
}
