import { useState } from 'react'
import { findHangul } from '../../../i18n/findHangul.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { SearchField } from '../../../shell/SearchField.tsx'
import styles from './ChatListPage.module.css'
import { chatName } from '../data/chatName.ts'
import { ChatRow } from './ChatRow.tsx'
import { byAllOrder, type ChatView } from '../data/order.ts'

const bare = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/gu, '')

/** Searches chats by the name of a person or room. Korean names can also be found by their initial consonants. */
export function ChatSearch({ chats, onMenu }: { chats: readonly ChatView[]; onMenu: (chat: ChatView) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = bare(typed)
  const found = chats.filter((chat) => findHangul(bare(chatName(chat, t)), wanted) !== -1).sort(byAllOrder)
  return (
    <>
      <SearchField label={t('CHAT.SEARCH')} value={typed} onChange={setTyped} autoFocus />
      <p className="sr" role="status">
        {wanted ? t('USER.RESULTS', { count: found.length }) : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState quiet title={t('CHAT.SEARCH_NONE')} text={t('CHAT.SEARCH_NONE_DETAIL')} />
      ) : (
        <ul className={styles.rows}>
          {found.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} onMenu={onMenu} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
