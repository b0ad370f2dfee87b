import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { chatMessage } from '../data/events.ts'
import { chat, me, message, sceneOf } from '../data/factories.ts'
import { RoomContext } from '../data/room/RoomContext.ts'
import { emptyRoom } from '../data/room/room.ts'
import { changePlace } from '../data/room/roomPlace.ts'
import { roomQuery } from '../data/room/roomQuery.ts'
import { RoomMessages } from './RoomMessages.tsx'

const seen = { canEnter: true, canSend: true, hasPremium: false, pricePoints: null, fake: false }
const here = { ...chat(1), ...seen }
const many = (from: number) => Array.from({ length: 30 }, (_, at) => message(from + at))

beforeAll(loadLateTexts)
beforeEach(() => {
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
})

function Stage() {
  const { data } = useQuery(roomQuery(here.id))
  return <RoomMessages chat={here} room={data ?? emptyRoom} pending={[]} myId={me} ownSent={0} label="대화" />
}

async function drawFarBack(): Promise<void> {
  const live = { ...emptyRoom, sync: 'live' as const }
  queryClient.setQueryData(roomQuery(here.id).queryKey, { ...live, messages: many(500) })
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RoomContext value={sceneOf()}>
          <Stage />
        </RoomContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  box.style.cssText = 'display: flex; flex-direction: column; height: 600px'
  await expect.element(page.getByText('message 529')).toBeVisible()
  const target = { id: message(15).id as ChatMessageId, count: 1 }
  changePlace(queryClient, here.id, 'all', {
    window: { ...emptyRoom, messages: many(1), hasNewer: true },
    target,
    epoch: 1,
  })
  await expect.element(page.getByText('message 15')).toBeVisible()
}

it('the button to the newest message says who wrote what after a far jump, too', async () => {
  await drawFarBack()
  await expect.element(page.getByRole('button', { name: '가장 최근 메시지로' })).toBeVisible()
  chatMessage(queryClient, { chatMessage: { ...message(530), chatId: here.id, content: '다들 어디 갔어?' } })
  await expect.element(page.getByRole('button', { name: /서하.*다들 어디 갔어/u })).toBeVisible()
})

it('End leads from far back to the newest message and takes the focus there', async () => {
  await drawFarBack()
  const far = page.getByText('message 15', { exact: true }).element().closest<HTMLElement>('[data-message]')!
  far.focus()
  expect(document.activeElement).toBe(far)
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('message 529')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('message 529')
})
