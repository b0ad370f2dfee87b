import { useT } from '../../../i18n/i18n.ts'
import { HoldMenu } from '@byeol/ui/HoldMenu.tsx'
import type { ChatView } from '../data/order.ts'
import styles from './Shelf.module.css'
import { ShelfLetter } from './ShelfLetter.tsx'

/** The celebs' broadcasts as letters side by side. */
export function Shelf({ chats, onMenu }: { chats: readonly ChatView[]; onMenu: (chat: ChatView) => void }) {
  const t = useT()
  return (
    <section className={styles.shelf} aria-label={t('CHAT.SHELF')}>
      {chats.map((chat) => (
        <HoldMenu key={chat.id} onMenu={() => onMenu(chat)}>
          <ShelfLetter chat={chat} />
        </HoldMenu>
      ))}
    </section>
  )
}
