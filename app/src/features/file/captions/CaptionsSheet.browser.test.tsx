import { expect, it, vi } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { FileId } from '@byeol/contract/ids.ts'
import { setNativeValue } from '@byeol/ui/setNativeValue.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { PlayedVideo } from '../player/PlayedVideo.tsx'
import { CaptionsSheet } from './CaptionsSheet.tsx'

const fileId = 'f'.repeat(24) as FileId

it('saves what was typed in time, and refuses a first line without one', async () => {
  await loadLateTexts()
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify({ success: true, result: { captions: 'ko' } }))
  })
  const onSaved = vi.fn()
  await draw(
    <CaptionsSheet
      medium={{ fileId, kind: 'video', durationMs: 10_000, alt: '' }}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
  )
  const type = (text: string) => setNativeValue([...document.querySelectorAll('textarea')].at(-1)!, text)
  const save = () => [...document.querySelectorAll('button')].find((one) => one.textContent === '저장하기')!.click()
  await expect.poll(() => document.querySelectorAll('textarea').length).toBe(2)
  type('안녕하세요')
  save()
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('첫 줄 앞에 시간을')
  expect(sent).toEqual([])
  type('0:01 안녕하세요\n0:03 고마워요')
  save()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        fileId,
        language: 'ko',
        captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n안녕하세요\n\n00:00:03.000 --> 00:00:07.000\n고마워요\n',
      },
    ])
  vi.restoreAllMocks()
})

it('a video shows its captions', async () => {
  const cues = [{ startMs: 0, endMs: 1_000, text: '안녕' }]
  await draw(
    <QueryClientProvider client={queryClient}>
      <PlayedVideo
        src="data:video/mp4;base64,"
        poster=""
        width={10}
        height={10}
        className=""
        cues={cues}
        language="ko"
        onRenew={() => new Promise(() => undefined)}
      />
    </QueryClientProvider>,
  )
  const [track] = document.querySelector('video')!.textTracks
  expect(track).toMatchObject({ kind: 'captions', language: 'ko', mode: 'showing' })
  expect((track!.cues![0] as VTTCue).text).toBe('안녕')
})
