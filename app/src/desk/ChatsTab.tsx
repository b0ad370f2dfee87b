import { lazy, Suspense } from 'react'
import { useIsWide } from '@byeol/ui/useIsWide.ts'
import { ChatListPage } from '../features/chat/list/ChatListPage.tsx'
import { loadLateTexts } from '../i18n/i18n.ts'

const ChooseChat = lazy(async () => {
  const [choose] = await Promise.all([import('./ChooseChat.tsx'), loadLateTexts()])
  return { default: choose.ChooseChat }
})

/** The chats tab. On wide screens the side column already shows the list, so the tab shows a placeholder for a room. */
export function ChatsTab() {
  return useIsWide() ? (
    <Suspense fallback={null}>
      <ChooseChat />
    </Suspense>
  ) : (
    <ChatListPage />
  )
}
