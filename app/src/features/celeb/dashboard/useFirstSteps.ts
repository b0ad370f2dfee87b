import { api } from '@byeol/contract/api.ts'
import type { Me } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { query } from '../../../api/query.ts'
import { chatListQuery } from '../../chat/data/chatListQuery.ts'
import { isOwnRoom } from '../../chat/data/room/isOwnRoom.ts'
import { accountsQuery } from '../../settlement/data/bankAccounts.ts'
import { addAccountPath } from '../../settlement/data/paths.ts'

export const firstSteps = ['welcome', 'profile', 'letter', 'seats', 'account'] as const
export type FirstStep = (typeof firstSteps)[number]

const icons: Record<FirstStep, IconName> = {
  profile: 'user',
  welcome: 'gift',
  letter: 'send',
  seats: 'chat',
  account: 'bank',
}

/** The steps that a new celeb has not taken yet, according to the server's data, in order. Null while loading. */
export function useFirstSteps(me: Me | undefined): { step: FirstStep; icon: IconName; href: string }[] | null {
  const asked = [
    useQuery(chatListQuery),
    useQuery(query(api.celeb.autoMessages, {})),
    useQuery(query(api.celeb.maxPrivateChats, {})),
    useQuery(accountsQuery),
  ] as const
  const [{ data: chats }, { data: auto }, { data: seats }, { data: accounts }] = asked
  if (asked.some(({ isLoading }) => isLoading)) return null
  if (!me || !chats || !auto || !seats || !accounts) return []
  const room = chats.chats.find((chat) => chat.isBroadcast && isOwnRoom(chat))
  const isDone: Record<FirstStep, boolean> = {
    profile: me.introduction !== '' && me.photoUrl !== null,
    welcome: auto.isWelcomeOn,
    letter: room !== undefined && room.lastMessage !== null,
    seats: seats.maxPrivateChats > 0,
    account: accounts.list.length > 0,
  }
  const pages: Record<FirstStep, string> = {
    profile: '/set-profile',
    welcome: '/settings/auto-messages',
    letter: room ? `/chat?chatId=${room.id}` : '/tabs/chats',
    seats: '/settings/private-chats',
    account: addAccountPath,
  }
  return firstSteps.filter((step) => !isDone[step]).map((step) => ({ step, icon: icons[step], href: pages[step] }))
}
