import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useSubscription } from '../../subscription/useSubscription.ts'
import { profilePath } from '../../user/data/userRef.ts'
import styles from './LockedRoom.module.css'
import type { ChatView } from '../data/order.ts'
import { RoomHeader } from './RoomHeader.tsx'
import { useTakeSeat } from './useTakeSeat.ts'

type Celeb = NonNullable<ChatView['recipient']>

/** Shown for a room that the viewer may not enter: says why, and how to get access. */
export function LockedRoom({ chat }: { chat: ChatView }) {
  const t = useT()
  const celeb = chat.recipient
  const name = celeb?.nickname ?? ''
  const toProfile = celeb ? <Button href={profilePath(celeb)}>{t('CHAT.TO_PROFILE', { name })}</Button> : undefined
  return (
    <Screen header={<RoomHeader chat={chat} />}>
      {chat.isDM && celeb ? (
        <EnterDirect celeb={celeb} />
      ) : (
        <EmptyState
          title={t('CHAT.NEEDS_PREMIUM')}
          text={t('CHAT.NEEDS_PREMIUM_DETAIL', { name })}
          action={toProfile}
        />
      )}
    </Screen>
  )
}

/** Premium opens the direct chat with a celeb; a follower may take a seat while one is free (rules.md, Chats). */
function EnterDirect({ celeb }: { celeb: Celeb }) {
  const t = useT()
  const { subscription, known } = useSubscription(celeb.id)
  const { state, take } = useTakeSeat(celeb)
  const name = celeb.nickname
  const isFollowing = subscription !== null
  const isFull = state === 'full'
  return (
    <EmptyState
      quiet={isFull}
      title={isFull ? t('ROOM.NO_SEAT') : t('ROOM.ENTER_TITLE', { name })}
      text={
        isFull
          ? t('ROOM.NO_SEAT_DETAIL')
          : isFollowing || !known
            ? t('ROOM.ENTER_DETAIL')
            : t('ROOM.ENTER_FOLLOW', { name })
      }
      action={
        <span className={styles.ways}>
          {isFollowing && !isFull ? (
            <Button busy={state === 'asking'} onClick={take}>
              {t('ROOM.ENTER')}
            </Button>
          ) : null}
          <Button variant={isFollowing && !isFull ? 'soft' : 'primary'} href={profilePath(celeb)}>
            {isFollowing ? t('ROOM.SEE_PREMIUM') : t('CHAT.TO_PROFILE', { name })}
          </Button>
        </span>
      }
    />
  )
}
