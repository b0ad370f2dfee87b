import { useBack } from '../../../shell/useBack.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { partOf, type BroadcastTab } from './broadcastTabs.ts'
import { openSearch } from '../../chat/room/search/openSearch.ts'
import type { ChatView } from '../../chat/data/order.ts'
import { RoomMenuButton } from '../../chat/room/RoomMenuButton.tsx'
import { RoomTools } from '../../chat/room/RoomTools.tsx'
import { RoomTop } from '../../chat/room/RoomTop.tsx'

/**
 * The header of a celeb's own broadcast: the number of fans that it reaches, the button of its drawer, and its three
 * tabs with their counts.
 */
export function BroadcastTop({
  chat,
  recipients,
  hasSent,
  tab,
  onTab,
  newReplies,
  unanswered,
}: {
  chat: ChatView
  recipients: number | undefined
  hasSent: boolean
  tab: BroadcastTab
  onTab: (tab: BroadcastTab) => void
  newReplies: number
  unanswered: number
}) {
  const t = useT()
  const back = useBack('/tabs/chats')
  const part = partOf(tab)
  return (
    <>
      <RoomTop chat={chat} part={part ?? 'all'}>
        <AppBar
          title={t('CHAT.OWN_BROADCAST')}
          subtitle={recipients === undefined ? undefined : t('CHAT.RECIPIENTS', { count: recipients })}
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={
            <>
              {tab === 'sent' ? null : <IconButton icon="shield" label={t('CELEB.SHELTER')} href="/settings/shelter" />}
              {part ? (
                <IconButton icon="search" label={t('MESSAGE.SEARCH')} onClick={() => openSearch(chat.id, part)} />
              ) : null}
              <RoomMenuButton chat={chat}>
                <RoomTools chat={chat} part={part} />
              </RoomMenuButton>
            </>
          }
        />
      </RoomTop>
      <Tabs
        label={t('CHAT.PARTS')}
        panelId="broadcast-part"
        value={tab}
        onChange={onTab}
        items={[
          ...(hasSent ? [{ id: 'sent' as const, label: t('CHAT.PART_SENT') }] : []),
          { id: 'replies', label: t('CHAT.PART_REPLIES'), ...(newReplies > 0 && { count: newReplies }) },
          { id: 'unanswered', label: t('CELEB.UNANSWERED'), hot: true, ...(unanswered > 0 && { count: unanswered }) },
        ]}
      />
    </>
  )
}
