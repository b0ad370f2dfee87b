import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { useT } from '../i18n/i18n.ts'
import { ChatListPage } from '../features/chat/list/ChatListPage.tsx'
import { Rail } from './Rail.tsx'
import { startId } from './sideIds.ts'
import styles from './MemberStart.module.css'

/** Left of the column: the tabs and the chat list. */
export function MemberStart() {
  const t = useT()
  return (
    <aside id={startId} className={styles.start} aria-label={t('DESK.START')}>
      <Rail />
      <div className={styles.content}>
        <BesideContext value={true}>
          <ChatListPage />
        </BesideContext>
      </div>
    </aside>
  )
}
