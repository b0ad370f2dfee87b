import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Me } from '@byeol/contract/user.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { isOwnRoom } from '../../chat/data/room/isOwnRoom.ts'
import { FirstSteps } from '../../celeb/dashboard/FirstSteps.tsx'
import { chatListQuery } from '../../chat/data/chatListQuery.ts'
import { profilePath } from '../../people/data/userRef.ts'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationScreen } from './ApplicationScreen.tsx'
import styles from './ApplicationState.module.css'
import { ApplicationSteps } from './ApplicationSteps.tsx'

/** Shown after the approval: what the new celeb can do first. */
export function ApplicationApproved({ me, application }: { me: Me; application: Application | null }) {
  const t = useT()
  const { data } = useQuery(chatListQuery)
  const room = data?.chats.find((chat) => chat.isBroadcast && isOwnRoom(chat))
  const footer = (
    <div className={ui.foot}>
      <Button fullWidth icon="chat" href={room ? `/chat?chatId=${room.id}` : '/tabs/chats'}>
        {t('APPLICATION.OPEN_ROOM')}
      </Button>
    </div>
  )
  return (
    <ApplicationScreen footer={footer}>
      <ApplicationHead
        me={me}
        title={t('APPLICATION.APPROVED', { name: me.nickname })}
        detail={t('APPLICATION.APPROVED_LEAD', { username: me.celebUsername ?? '' })}
      />
      {application ? <ApplicationSteps application={application} /> : null}
      <FirstSteps me={me} />
      <div className={styles.rows}>
        <SettingRow icon="globe" label={t('APPLICATION.NEXT_PAGE')} href={profilePath(me)} />
      </div>
    </ApplicationScreen>
  )
}
