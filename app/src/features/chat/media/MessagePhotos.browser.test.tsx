import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queryClient.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { photoMessage } from '../data/factories.ts'
import { MessagePhotos } from './MessagePhotos.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const linksUntil = (expiresAt: Date, name: string) => ({
  small: `${pixel}#s`,
  medium: `${pixel}#${name}`,
  large: `${pixel}#l`,
  expiresAt,
})
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const message = (n: number, minutes: number) => {
  const made = photoMessage(n)
  return {
    ...made,
    photo: made.photo && { ...made.photo, preview: pixel, links: linksUntil(inMinutes(minutes), `given${n}`) },
  }
}
const sources = (box: HTMLElement) => [...box.querySelectorAll('img')].map(({ src }) => src.split('#')[1])
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  queryClient.clear()
  asked.mockReset()
  asked.mockImplementation(
    async () => new Response(JSON.stringify({ result: wrapDates({ links: linksUntil(inMinutes(5), 'renewed') }) })),
  )
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

it('renews expired links and leaves valid ones alone', async () => {
  const box = await draw(<MessagePhotos messages={[message(1, 4), message(2, -1)]} onOpen={() => undefined} />)
  await expect.poll(() => sources(box)).toEqual(['given1', 'renewed'])
  expect(asked).toHaveBeenCalledOnce()
  expect(String(asked.mock.calls[0]?.[0])).toContain(`/v1/file/links?chatMessageId=${photoMessage(2).id}`)
})
