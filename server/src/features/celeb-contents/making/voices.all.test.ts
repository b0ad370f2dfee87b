import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it } from 'vitest'
import type { CelebActor } from '../../../test/makePeople.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { makeVoice } from '../../../test/media/voices.ts'
import { saveDraft } from '../../../test/money/contents.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()
let celeb: CelebActor
beforeEach(async () => void (celeb = await world.celeb()))

it('a voice is re-encoded without its metadata, with its waveform', async () => {
  for (const format of ['wav', 'mp3', 'ogg', 'm4a', 'webm', 'flac'] as const) {
    const { file } = await celeb.call(api.celebContents.uploadVoice, {}, { bytes: makeVoice({ format }) })
    expect(Math.abs(file.durationMs - 2_000)).toBeLessThan(150)
    expect(file.waveform).toHaveLength(48)
    expect(Math.max(...file.waveform)).toBe(100)
    expect(Math.max(...file.waveform.slice(2, 22))).toBeLessThan(15)
    expect(Math.min(...file.waveform.slice(26, 46))).toBeGreaterThan(85)
    const draft = await saveDraft(celeb, { fileIds: [file.id] })
    expect(draft).toMatchObject({ voiceCount: 1, voiceMs: file.durationMs, cover: null })
    const [item] = (await celeb.call(api.celebContents.detail, { contentsId: draft.id })).items!
    if (item?.kind !== 'voice') throw new Error('no voice')
    expect(item.voice).toMatchObject(file)
    const answer = await fetch(`${world.base}${item.voice.links.audio}`)
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(bytes).toContain('ftyp')
    expect(bytes).not.toContain('byeol-secret-place')
    const part = await fetch(`${world.base}${item.voice.links.audio}`, { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '100'])
  }
})

it('a voice is refused when it is no audio, and when it is longer than ten minutes', async () => {
  for (const bytes of [Buffer.from('#EXTM3U\nhttp://127.0.0.1/'), makeVideo({ silent: true }), Buffer.alloc(5_000)])
    await expect(celeb.call(api.celebContents.uploadVoice, {}, { bytes })).rejects.toMatchObject({
      code: 'unsupported_media',
    })
  const long = makeVoice({ seconds: 603, sampleRate: 4_000 })
  await expect(celeb.call(api.celebContents.uploadVoice, {}, { bytes: long })).rejects.toMatchObject({
    code: 'payload_too_large',
  })
})
