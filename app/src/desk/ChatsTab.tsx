import { lazy, Suspense } from 'react'
import { useIsWide } from '@byeol/ui/useIsWide.ts'
import { ChatListPage } from '../features/chat/list/ChatListPage.tsx'
import { loadLateTexts } from '../i18n/i18n.ts'

const ChooseChat = lazy(async () => {
  const [choose] = await Promise.all([import('./ChooseChat.tsx'), loadLateTexts()])
  return { default: choose.ChooseChat }
})

/**
 * The chats tab: the list, or on wide screens, where the list is in the side column, a placeholder for the chosen room.
 */
export function ChatsTab() {
  return useIsWide() ? (
    <Suspense fallback={null}>
      <ChooseChat />
    </Suspense>
  ) : (
    <ChatListPage />
  )
}
