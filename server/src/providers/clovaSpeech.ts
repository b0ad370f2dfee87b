import type { Language } from '@byeol/contract/locale/language.ts'
import type { Cue } from '@byeol/contract/text/captions.ts'
import { z } from 'zod'
import { askProvider } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface SpeechClient {
  /** Transcribes a sound file into timed lines. Throws ProviderError. */
  transcribe(sound: Buffer, language: Language): Promise<Cue[]>
}

/** The service takes some seconds for a recording of several minutes. */
const timeoutMs = 60_000
const languages: Record<Language, string> = { ko: 'ko-KR', en: 'en-US' }

const Answer = z.object({
  result: z.string(),
  message: z.string().optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).default([]),
})

/** NAVER Cloud’s CLOVA Speech: one request with the file returns its lines. Not yet tested with the real service. */
export const clovaSpeech = ({ url, key }: { url: string; key: string }): SpeechClient => ({
  async transcribe(sound, language) {
    const body = new FormData()
    body.append('params', JSON.stringify({ language: languages[language], completion: 'sync', fullText: false }))
    body.append('media', new Blob([new Uint8Array(sound)], { type: 'audio/mp4' }), 'sound.m4a')
    const init = { method: 'POST', headers: { 'X-CLOVASPEECH-API-KEY': key }, body }
    const answer = await askProvider('clova', `${url}/recognizer/upload`, init, timeoutMs)
    const read = Answer.safeParse(answer.body)
    if (answer.status !== 200 || !read.success || read.data.result !== 'COMPLETED')
      throw new ProviderError('clova', read.data?.result ?? String(answer.status), { isTemporary: false })
    return read.data.segments.map(({ start, end, text }) => ({ startMs: start, endMs: end, text: text.trim() }))
  },
})
