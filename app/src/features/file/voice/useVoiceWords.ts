import { file } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { readCaptions, writeCaptions, type Cue } from '@byeol/contract/text/captions.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { sendId } from '../../../api/sendId.ts'
import { showError } from '../../../errors/showError.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { uploadInParts } from '../upload/uploadInParts.ts'

export interface VoiceWords {
  cues: readonly Cue[]
  language: Language
}

/** Adds to a recording the words that will be sent with it. Lines without words are left out. */
export function withWords(voice: PickedMedia, words: VoiceWords | null): PickedMedia {
  const cues = words?.cues.filter(({ text }) => text.trim() !== '') ?? []
  if (!voice.voice || !words || cues.length === 0) return voice
  return { ...voice, voice: { ...voice.voice, words: { captions: writeCaptions(cues), language: words.language } } }
}

/**
 * What a recording says, as a draft made by the server that its author corrects. `words` is null until there is a
 * draft. The server keeps the draft's recording no longer than any upload that is not sent.
 */
export function useVoiceWords(chatId: ChatId) {
  const language = useLanguage()
  const [words, setWords] = useState<VoiceWords | null>(null)
  const [isDrafting, setDrafting] = useState(false)
  const drafting = useRef<AbortController | null>(null)
  useEffect(() => () => drafting.current?.abort(), [])
  const clear = () => {
    drafting.current?.abort()
    drafting.current = null
    setDrafting(false)
    setWords(null)
  }
  const draft = async (voice: PickedMedia) => {
    clear()
    const { signal } = (drafting.current = new AbortController())
    setDrafting(true)
    try {
      const upload = { to: { chatId }, kind: 'voice' as const, file: voice.file, key: sendId(new Date()) }
      const fileId = await uploadInParts(upload, { signal, onProgress: () => undefined })
      const { captions } = await call(file.draftCaptions, { fileId, language }, { signal })
      const durationMs = voice.voice?.durationMs ?? 0
      const cues = readCaptions(captions).filter(({ startMs }) => startMs < durationMs)
      // Without a draft, its author may still type what it says.
      const empty = { startMs: 0, endMs: Math.max(1, durationMs), text: '' }
      if (!signal.aborted) setWords({ cues: cues.length > 0 ? cues : [empty], language })
    } catch (error) {
      if (!signal.aborted) showError(error)
    }
    if (!signal.aborted) setDrafting(false)
  }
  const change = (at: number, text: string) =>
    setWords((old) => old && { ...old, cues: old.cues.map((cue, place) => (place === at ? { ...cue, text } : cue)) })
  return { words, isDrafting, draft, clear, change }
}
