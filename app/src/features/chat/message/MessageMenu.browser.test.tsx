import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { chat, me, message } from '../data/factories.ts'
import { MessageMenu } from './MessageMenu.tsx'

const seen = { canEnter: true, canSend: true, hasPremium: false, pricePoints: null, fake: false }

function Stage() {
  const [menuFor, setMenuFor] = useState<ReturnType<typeof message> | null>(null)
  const [said] = useState(() => message(1))
  return (
    <QueryClientProvider client={queryClient}>
      <button onClick={() => setMenuFor(said)}>열기</button>
      <MessageMenu message={menuFor} chat={{ ...chat(1), ...seen }} myId={me} onClose={() => setMenuFor(null)} />
    </QueryClientProvider>
  )
}

beforeAll(loadLateTexts)

it('opens with its actions again after it was dismissed at the other emojis', async () => {
  await draw(<Stage />)
  const menu = page.getByRole('dialog', { name: '메시지 메뉴' })
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: '열기' }).click()
    await expect.element(menu.getByRole('button', { name: '답장' })).toBeVisible()
    await menu.getByRole('button', { name: '다른 이모지' }).click()
    await expect.element(menu.getByRole('searchbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
})
