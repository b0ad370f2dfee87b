import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useFollow } from '../../subscription/useFollow.ts'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import type { ChatView } from '../data/order.ts'
import { ownPath } from '../data/room/roomPath.ts'
import { RoomHeader } from './RoomHeader.tsx'
import { useTakeSeat } from './useTakeSeat.ts'

type Celeb = NonNullable<ChatView['recipient']>

/** Shown for a room that the viewer cannot open: why, and how to get access. */
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

/**
 * Premium gives access to the direct chat with a celeb; a follower without premium may use one of a limited number of
 * seats (rules.md, Chats).
 */
function EnterDirect({ celeb, returnTo }: { celeb: Celeb; returnTo: string }) {
  const t = useT()
  const { subscription, known } = useSubscription(celeb.id)
  const { state, take } = useTakeSeat(celeb)
  const follow = useFollow(celeb)
  // The cached profile may be minutes old, and the number of free seats changes.
  const profile = useQuery({ ...userQuery(celeb.id), refetchOnMount: 'always' })
  const isKnown = known && profile.isFetchedAfterMount
  const facts = profile.data?.celeb
  const seats = !isKnown ? null : (facts?.dmSeats ?? (facts?.hasFreeSeat ? 'free' : 'full'))
  const name = celeb.nickname
  const points = facts?.dmPricePoints ?? limits.dmPricePoints
  const mayTake = seats === 'free' && subscription !== null
  const mayFollow = seats === 'free' && subscription === null
  const text =
    seats === null
      ? t('ROOM.ENTER_PREMIUM')
      : seats === 'full'
        ? t('ROOM.NO_SEAT_DETAIL')
        : seats === 'closed'
          ? t('ROOM.SEATS_CLOSED_DETAIL', { name })
          : t(mayTake ? 'ROOM.ENTER_DETAIL' : 'ROOM.ENTER_FOLLOW', { points })
  const title =
    seats === 'full' ? t('ROOM.NO_SEAT') : seats === 'closed' ? t('ROOM.SEATS_CLOSED') : t('ROOM.ENTER_TITLE', { name })
  return (
    <EmptyState
      quiet={seats === 'full'}
      title={title}
      text={text}
      action={
        <span className={ui.stack2}>
          {mayTake ? (
            <Button busy={state === 'asking'} onClick={take}>
              {t('ROOM.ENTER')}
            </Button>
          ) : mayFollow ? (
            <Button busy={follow.busy} onClick={follow.toggle}>
              {t('USER.FOLLOW_LONG')}
            </Button>
          ) : null}
          <Button variant={mayTake || mayFollow ? 'soft' : 'primary'} href={premiumPath(celeb.id, returnTo)}>
            {t('ROOM.SEE_PREMIUM')}
          </Button>
        </span>
      }
    />
  )
}
