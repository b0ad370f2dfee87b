import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useUserId } from '../../api/token.ts'
import { useT } from '../../i18n/i18n.ts'
import { chatsOf } from '../../features/chat/list/chatFilters.ts'
import { ChatRow } from '../../features/chat/list/ChatRow.tsx'
import { useChatViews } from '../../features/chat/list/useChatViews.ts'
import { ActivityCard } from '../../features/profile/page/ActivityCard.tsx'
import { ProfileMenuItems, ProfileSheets, type ProfileSheet } from '../../features/profile/page/ProfileMenuItems.tsx'
import { useIdList } from '../../features/people/data/idLists.ts'
import { userQuery } from '../../features/people/data/userQuery.ts'
import { HomeSide } from '../home/HomeSide.tsx'
import { SideCard } from '../SideCard.tsx'
import { TodaySide } from '../today/TodaySide.tsx'
import { PremiumFacts } from './PremiumFacts.tsx'
import styles from './PersonSide.module.css'

/** The side column of a profile: the viewer's relation to this person, and the possible actions. */
export function PersonSide({ userRef }: { userRef: string }) {
  const t = useT()
  const myId = useUserId()
  const { data: user, isPending } = useQuery(userQuery(userRef))
  if (isPending)
    return (
      <SideCard title={t('DESK.ACTIONS')}>
        <Skeleton kind="rows" count={3} label={t('SHELL.LOADING')} />
      </SideCard>
    )
  if (!user || user.isSuspended) return null
  if (user.id === myId) return user.isCeleb ? <TodaySide /> : <HomeSide />
  return <PersonFacts user={user} />
}

function PersonFacts({ user }: { user: UserProfile }) {
  const t = useT()
  const { chats } = useChatViews()
  const [sheet, setSheet] = useState<ProfileSheet | null>(null)
  const isBlocked = useIdList('blocking').has(user.id)
  const withPerson = (chats ?? []).filter(({ recipient, fake }) => recipient?.id === user.id && !fake)
  const rooms = [...chatsOf(withPerson, 'celebs'), ...withPerson.filter(({ isBroadcast }) => !isBroadcast)]
  return (
    <>
      {user.isCeleb && !user.celeb?.ended ? <PremiumFacts celebUserId={user.id} /> : null}
      {rooms.length > 0 && !isBlocked ? (
        <SideCard title={t('DESK.TALKS')}>
          <ul>
            {rooms.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} />
              </li>
            ))}
          </ul>
        </SideCard>
      ) : null}
      {user.celeb && !user.celeb.ended && !isBlocked ? <ActivityCard facts={user.celeb} /> : null}
      <SideCard title={t('DESK.ACTIONS')}>
        <div className={styles.items}>
          <ProfileMenuItems user={user} onSheet={setSheet} />
        </div>
      </SideCard>
      <ProfileSheets user={user} sheet={sheet} onClose={() => setSheet(null)} />
    </>
  )
}
