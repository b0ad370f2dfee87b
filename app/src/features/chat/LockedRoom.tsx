import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { profilePath } from '../user/userRef.ts'
import type { SeenChat } from './order.ts'
import { RoomHeader } from './RoomHeader.tsx'

/** A room that one may not enter (any more): why, and the way in. */
export function LockedRoom({ chat }: { chat: SeenChat }) {
  const t = useT()
  const name = chat.recipient?.nickname ?? ''
  const action = chat.recipient ? (
    <Button href={profilePath(chat.recipient)}>{t('CHAT.TO_PROFILE', { name })}</Button>
  ) : undefined
  return (
    <Screen header={<RoomHeader chat={chat} />}>
      <EmptyState title={t('CHAT.NEEDS_PREMIUM')} text={t('CHAT.NEEDS_PREMIUM_DETAIL', { name })} action={action} />
    </Screen>
  )
}
