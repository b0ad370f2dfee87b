import { memo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { HoldMenu } from '@byeol/ui/HoldMenu.tsx'
import { useBeginning } from '../../../shell/useBeginning.ts'
import type { ChatView } from '../data/order.ts'
import styles from './Shelf.module.css'
import { ShelfLetter } from './ShelfLetter.tsx'

interface OnMenu {
  onMenu: (chat: ChatView) => void
}

const Letter = memo(({ chat, onMenu }: OnMenu & { chat: ChatView }) => (
  <HoldMenu onMenu={() => onMenu(chat)}>
    <ShelfLetter chat={chat} />
  </HoldMenu>
))

/** The celebs' broadcasts, as a row of letter-like cards that scrolls sideways. */
export function Shelf({ chats, onMenu }: OnMenu & { chats: readonly ChatView[] }) {
  const t = useT()
  return (
    <section className={styles.shelf} aria-label={t('CHAT.SHELF')}>
      {useBeginning(chats, 2).map((chat) => (
        <Letter key={chat.id} chat={chat} onMenu={onMenu} />
      ))}
    </section>
  )
}
