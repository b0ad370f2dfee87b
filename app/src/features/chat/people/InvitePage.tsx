import { api } from '@byeol/contract/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { ChosenPeople } from './ChosenPeople.tsx'
import { chatUpdate } from '../data/events.ts'
import { membersQuery } from '../data/members.ts'
import type { ChatView } from '../data/order.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { showInviteError } from './showInviteError.ts'
import { useChosenPeople } from './useChosenPeople.ts'
import { useRoomChat } from '../data/room/useRoomChat.ts'

/** `/chat/invite?chatId=…`: the page to invite more people to a group. */
export function InvitePage() {
  const t = useT()
  const [params] = useSearchParams()
  const found = useRoomChat(params.get('chatId') ?? '', null)
  const back = useBack('/tabs/chats')
  useTitle(t('ROOM.INVITE'))
  if (found.state === 'found' && found.chat.isCelebGroup) return <Invite chat={found.chat} onDone={back} />
  return (
    <Screen
      header={<AppBar title={t('ROOM.INVITE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      busy={found.state === 'loading'}
    >
      {found.state === 'loading' ? null : (
        <EmptyState quiet title={t('CHAT.NO_ROOM')} text={t('CHAT.NO_ROOM_DETAIL')} />
      )}
    </Screen>
  )
}

function Invite({ chat, onDone }: { chat: ChatView; onDone: () => void }) {
  const t = useT()
  const { chosen, toggle } = useChosenPeople(chat.userIds.length)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.chat.invite, { chatId: chat.id, userIds: chosen.map(({ id }) => id) }),
    onSuccess: ({ chat: { id, userIds } }) => {
      chatUpdate(queryClient, { chat: { id, userIds } })
      void queryClient.invalidateQueries({ queryKey: membersQuery(id).queryKey })
      showToast({ text: t('ROOM.INVITED', { count: chosen.length }), icon: 'check' })
      onDone()
    },
    onError: showInviteError,
  })
  return (
    <Screen
      header={<AppBar title={t('ROOM.INVITE')} back={{ label: t('SHELL.BACK'), onBack: onDone }} />}
      banner={<ConnectionBanner />}
      surfaceFooter={false}
      footer={
        <div className={ui.foot}>
          <Button fullWidth disabled={chosen.length === 0} busy={isPending} onClick={() => mutate()}>
            {chosen.length === 0 ? t('ROOM.INVITE') : t('ROOM.INVITE_COUNT', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <ChosenPeople people={chosen} onRemove={toggle} />
      <PeoplePicker chosen={chosen} memberIds={chat.userIds} onToggle={toggle} />
    </Screen>
  )
}
