import type { Cue } from '@byeol/contract/text/captions.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { useEffect, type RefObject } from 'react'
import { useT } from '../../../i18n/i18n.ts'

interface Words {
  cues: readonly Cue[]
  language: Language
  label: string
}

/** A track cannot be removed from a video, so the one that is there is filled again. */
function fillTrack(video: HTMLVideoElement, { cues, language, label }: Words): void {
  const track = video.textTracks[0] ?? video.addTextTrack('captions', label, language)
  for (const old of [...(track.cues ?? [])]) track.removeCue(old)
  for (const { startMs, endMs, text } of cues) track.addCue(new VTTCue(startMs / 1_000, endMs / 1_000, text))
  track.mode = 'showing'
}

/** Gives captions to a video, which its own controls show and hide. They are shown at first. */
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
