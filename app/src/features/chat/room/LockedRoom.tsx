import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import type { ChatView } from '../data/order.ts'
import { ownPath } from '../data/roomPath.ts'
import { RoomHeader } from './RoomHeader.tsx'
import { useTakeSeat } from './useTakeSeat.ts'

type Celeb = NonNullable<ChatView['recipient']>

/** Shown for a room that the viewer may not enter: says why, and how to get access. */
export function LockedRoom({ chat }: { chat: ChatView }) {
  const t = useT()
  const celeb = chat.recipient
  const name = celeb?.nickname ?? ''
  const toPremium = celeb ? (
    <Button href={premiumPath(celeb.id, ownPath(chat))}>{t('ROOM.SEE_PREMIUM')}</Button>
  ) : undefined
  return (
    <Screen header={<RoomHeader chat={chat} />}>
      {chat.isDM && celeb ? (
        <EnterDirect celeb={celeb} returnTo={ownPath(chat)} />
      ) : (
        <EmptyState
          title={t('CHAT.NEEDS_PREMIUM')}
          text={t('CHAT.NEEDS_PREMIUM_DETAIL', { name })}
          action={toPremium}
        />
      )}
    </Screen>
  )
}

/** Premium opens the direct chat with a celeb; a follower may take a free seat (rules.md, Chats). */
function EnterDirect({ celeb, returnTo }: { celeb: Celeb; returnTo: string }) {
  const t = useT()
  const { subscription, known } = useSubscription(celeb.id)
  const { state, take } = useTakeSeat(celeb)
  // The saved profile may be minutes old, and seats change.
  const profile = useQuery({ ...userQuery(celeb.id), refetchOnMount: 'always' })
  const isKnown = known && profile.isFetchedAfterMount
  const isFree = profile.data?.celeb?.hasFreeSeat === true
  const name = celeb.nickname
  const isFull = isKnown && !isFree
  const mayTake = isKnown && isFree && subscription !== null
  const text = !isKnown
    ? t('ROOM.ENTER_PREMIUM')
    : isFull
      ? t('ROOM.NO_SEAT_DETAIL')
      : mayTake
        ? t('ROOM.ENTER_DETAIL')
        : t('ROOM.ENTER_FOLLOW', { name })
  return (
    <EmptyState
      quiet={isFull}
      title={isFull ? t('ROOM.NO_SEAT') : t('ROOM.ENTER_TITLE', { name })}
      text={text}
      action={
        <span className={ui.stack2}>
          {mayTake ? (
            <Button busy={state === 'asking'} onClick={take}>
              {t('ROOM.ENTER')}
            </Button>
          ) : null}
          <Button variant={mayTake ? 'soft' : 'primary'} href={premiumPath(celeb.id, returnTo)}>
            {t('ROOM.SEE_PREMIUM')}
          </Button>
        </span>
      }
    />
  )
}
