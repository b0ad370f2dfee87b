import type { Cue } from '@byeol/contract/text/captions.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { useEffect, type RefObject } from 'react'
import { useT } from '../../../i18n/i18n.ts'

interface Words {
  cues: readonly Cue[]
  language: Language
  label: string
}

/**
 * Fills the video's text track with captions. An existing track is reused, because tracks cannot be removed from a
 * video.
 */
function fillTrack(video: HTMLVideoElement, { cues, language, label }: Words): void {
  const track = video.textTracks[0] ?? video.addTextTrack('captions', label, language)
  for (const old of [...(track.cues ?? [])]) track.removeCue(old)
  for (const { startMs, endMs, text } of cues) track.addCue(new VTTCue(startMs / 1_000, endMs / 1_000, text))
  track.mode = 'showing'
}

/** Adds captions to a video, shown from the start. The video's own controls hide and show them. */
export function useCaptionTrack(
  videoRef: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  language: Language | undefined,
): void {
  const t = useT()
  const label = t('MEDIA.CAPTIONS')
  useEffect(() => {
    if (videoRef.current && language && cues.length > 0) fillTrack(videoRef.current, { cues, language, label })
  }, [videoRef, cues, language, label])
}
