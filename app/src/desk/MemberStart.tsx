import { Activity } from 'react'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { useT } from '../i18n/i18n.ts'
import { ChatListPage } from '../features/chat/list/ChatListPage.tsx'
import { setStartPlace, useIsStartTaken } from '../shell/startPlace.ts'
import { Rail } from './Rail.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { startId } from './sideIds.ts'
import styles from './MemberStart.module.css'

/** The left side column: the tabs and the chat list, or what the open page puts there (`BesideColumn`). */
export function MemberStart() {
  const t = useT()
  const isTaken = useIsStartTaken()
  return (
    <aside id={startId} className={styles.start} aria-label={t('DESK.START')}>
      <Rail />
      <Shortcuts />
      <div className={styles.content}>
        <div ref={setStartPlace} className={styles.place} hidden={!isTaken} />
        <Activity mode={isTaken ? 'hidden' : 'visible'}>
          <BesideContext value={true}>
            <ChatListPage />
          </BesideContext>
        </Activity>
      </div>
    </aside>
  )
}
