import { useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import styles from './NewChatPage.module.css'
import { NewGroup } from './NewGroup.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'

/** The page to start a direct chat with a person or, for a celeb, a group. */
export function NewChatPage() {
  const t = useT()
  const me = useMe()
  const back = useBack('/tabs/chats')
  const [kind, setKind] = useState<'direct' | 'group'>('direct')
  useTitle(t('ROOM.NEW'))
  return (
    <Screen
      header={
        <>
          <AppBar title={t('ROOM.NEW')} back={{ label: t('SHELL.BACK'), onBack: back }} />
          {me?.isCeleb ? (
            <Tabs
              label={t('ROOM.NEW_KINDS')}
              panelId="new-chat"
              value={kind}
              onChange={setKind}
              items={[
                { id: 'direct', label: t('ROOM.NEW_DIRECT') },
                { id: 'group', label: t('ROOM.NEW_GROUP') },
              ]}
            />
          ) : null}
        </>
      }
      banner={<ConnectionBanner />}
    >
      {me?.isCeleb ? (
        <div
          id="new-chat"
          className={styles.panel}
          role="tabpanel"
          aria-label={t(kind === 'group' ? 'ROOM.NEW_GROUP' : 'ROOM.NEW_DIRECT')}
        >
          {kind === 'group' ? <NewGroup /> : <Direct />}
        </div>
      ) : (
        <Direct />
      )}
    </Screen>
  )
}

const Direct = () => <PeoplePicker href={({ id }) => `/chat?userId=${id}`} />
