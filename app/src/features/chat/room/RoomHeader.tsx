import type { ReactNode } from 'react'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useIsWide } from '@byeol/ui/useIsWide.ts'
import { DaysStamp } from '../../subscription/DaysStamp.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { isUnknown } from '../../people/data/isUnknown.ts'
import { profilePath } from '../../people/data/userRef.ts'
import { ChatAvatar } from '../list/ChatAvatar.tsx'
import { chatName } from '../data/chatName.ts'
import { daysUntilToday } from '../list/daysUntilToday.ts'
import styles from './RoomHeader.module.css'
import { isDirect, type ChatView } from '../data/order.ts'
import { isReceivedRequest } from '../data/unreadTotal.ts'

/**
 * The name of the chat, which links to the person's profile. For a celeb, also the number of days together: of current
 * premium (unless a wide screen shows it in the side column), or of premium that has ended. For a room of several
 * people, who can read it or how many members it has.
 */
export function RoomHeader({ chat, actions }: { chat: ChatView; actions?: ReactNode }) {
  const { recipient, isBroadcast, isSubscription, isCelebGroup, userIds, id } = chat
  const t = useT()
  const back = useBack('/tabs/chats')
  const name = chatName(chat, t)
  useTitle(name)
  const { premium } = useSubscription(recipient?.id ?? (id as string as NonNullable<typeof recipient>['id']))
  const { day } = useFormats()
  const ended = premium ? null : chat.ended
  // On wide screens the side column shows this (desk/open/PersonHead.tsx).
  const isWide = useIsWide()
  const days = !isBroadcast
    ? null
    : premium
      ? isWide
        ? null
        : daysUntilToday(premium.createdAt)
      : ended
        ? daysTogether(ended.since, ended.at)
        : null
  const subtitle = ended
    ? t('ROOM.ENDED_ON', { day: day(ended.at) })
    : isBroadcast
      ? t('CHAT.FROM_STAR')
      : isSubscription
        ? t('ROOM.FOR_FOLLOWERS')
        : isCelebGroup
          ? t('ROOM.MEMBER_COUNT', { count: userIds.length })
          : isReceivedRequest(chat)
            ? t('ROOM.REQUEST_FIRST')
            : isDirect(chat) && recipient?.isCeleb
              ? t('ROOM.DIRECT')
              : undefined
  return (
    <AppBar
      divided
      back={{ label: t('SHELL.BACK'), onBack: back }}
      leading={<ChatAvatar chat={chat} size={36} />}
      title={<VerifiedName name={name} verifiedLabel={recipient?.isCeleb ? t('USER.VERIFIED') : undefined} />}
      subtitle={subtitle}
      titleHref={recipient && !isUnknown(recipient) ? profilePath(recipient) : undefined}
      actions={
        <>
          {days && premium ? (
            <DaysStamp size="s" days={days} celebUserId={premium.celebUserId} className={styles.stamp} />
          ) : days ? (
            <Stamp
              size="s"
              text={`D+${days}`}
              label={t('USER.DAYS_TOGETHER_NAMED', { days })}
              className={styles.stamp}
            />
          ) : null}
          {actions}
        </>
      }
    />
  )
}
