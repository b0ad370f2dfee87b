import { useT } from '../../i18n/i18n.ts'
import type { SeenChat } from './order.ts'
import styles from './Shelf.module.css'
import { ShelfLetter } from './ShelfLetter.tsx'

/** What the stars wrote, as letters side by side. */
export function Shelf({ chats }: { chats: readonly SeenChat[] }) {
  const t = useT()
  return (
    <section className={styles.shelf} aria-label={t('CHAT.SHELF')}>
      {chats.map((chat) => (
        <ShelfLetter key={chat.id} chat={chat} />
      ))}
    </section>
  )
}
