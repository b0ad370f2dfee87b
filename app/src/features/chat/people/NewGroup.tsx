import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { ChosenPeople } from './ChosenPeople.tsx'
import { chatCreate } from '../data/events.ts'
import styles from './NewGroup.module.css'
import { PeoplePicker } from './PeoplePicker.tsx'
import { showInviteError } from './showInviteError.ts'
import { useChosenPeople } from './useChosenPeople.ts'

/** The form in which a celeb chooses the members and the name of a new group. */
export function NewGroup() {
  const t = useT()
  const navigate = useNavigate()
  const { chosen, toggle } = useChosenPeople(1)
  const [{ title }, change, drop] = useKeptFields('new-group', { title: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(api.chat.create, {
        userIds: chosen.map(({ id }) => id),
        isDM: false,
        ...(title.trim() && { title: title.trim() }),
      }),
    onSuccess: ({ chat }) => {
      drop()
      chatCreate(queryClient, { chat })
      void navigate(`/chat?chatId=${chat.id}`, { replace: true })
    },
    onError: showInviteError,
  })
  return (
    <div className={styles.page}>
      <div className={styles.fields}>
        <TextField
          label={t('ROOM.GROUP_TITLE')}
          hint={t('ROOM.GROUP_HINT')}
          maxLength={limits.chatTitleMax}
          counter
          value={title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <ChosenPeople people={chosen} onRemove={toggle} />
      <PeoplePicker chosen={chosen} onToggle={toggle} />
      <div className={styles.foot}>
        <Button fullWidth disabled={chosen.length === 0} busy={isPending} onClick={() => mutate()}>
          {chosen.length === 0 ? t('ROOM.GROUP_MAKE') : t('ROOM.GROUP_MAKE_COUNT', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}
