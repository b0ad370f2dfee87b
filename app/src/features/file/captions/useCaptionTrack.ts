import type { Cue } from '@byeol/contract/text/captions.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { useEffect, type RefObject } from 'react'
import { useT } from '../../../i18n/i18n.ts'

/** Gives captions to a video, which its own controls show and hide. They are shown at first. */
export function useCaptionTrack(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  language: Language | undefined,
): void {
  const t = useT()
  const label = t('MEDIA.CAPTIONS')
  useEffect(() => {
    const element = video.current
    if (!element || !language || cues.length === 0) return
    // A track cannot be removed from a video, so the one that is there is filled again.
    const track = element.textTracks[0] ?? element.addTextTrack('captions', label, language)
    for (const old of [...(track.cues ?? [])]) track.removeCue(old)
    for (const { startMs, endMs, text } of cues) track.addCue(new VTTCue(startMs / 1_000, endMs / 1_000, text))
    track.mode = 'showing'
  }, [video, cues, language, label])
}
