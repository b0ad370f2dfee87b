import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { chat, me, message, mine, photoMessage, sceneOf } from '../data/factories.ts'
import { RoomContext } from '../data/room/RoomContext.ts'
import type { Pending } from '../outbox/pending.ts'
import { RoomRowView } from './RoomRowView.tsx'
import { withPending } from './roomRows.ts'
import { toRows } from './toRows.ts'

const sent = (n: number) => photoMessage(n, { author: mine(n).author, sendId: `s${n}` })
const upload = (n: number): Pending => {
  const { width, height } = sent(n).photo!
  return {
    sendId: `s${n}`,
    chatId: chat(1).id,
    place: n,
    content: null,
    photo: { file: new Blob(), width, height },
    photoId: null,
    queuedAt: message(0).createdAt,
    state: 'waiting',
    error: null,
  }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The rendered size when `arrived` of `count` photos have been sent. */
async function sizeOf(arrived: number, count: number): Promise<{ width: number; height: number }> {
  const rows = toRows(numbers(1, arrived).map(sent), [], { myId: me, unreadFromId: null, startsHere: false })
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <RoomContext value={sceneOf()}>
        {withPending(rows, numbers(arrived + 1, count).map(upload)).map((row) => (
          <RoomRowView key={row.key} row={row} />
        ))}
      </RoomContext>
    </QueryClientProvider>,
  )
  expect(box.querySelectorAll('[role=group]')).toHaveLength(1)
  const { width, height } = box.querySelector('[role=group]')!.getBoundingClientRect()
  return { width, height }
}

beforeAll(loadLateTexts)

it.each([1, 2, 3, 4])('%i photos keep their size from the first byte to the last', async (count) => {
  const final = await sizeOf(count, count)
  expect(final.height).toBeGreaterThan(50)
  for (const arrived of numbers(0, count - 1)) expect(await sizeOf(arrived, count)).toEqual(final)
})
