import type { Cue } from '@byeol/contract/text/captions.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { useEffect, type RefObject } from 'react'
import { useT } from '../../../i18n/i18n.ts'

/**
 * Fills the video's text track with captions. An existing track is reused, because tracks cannot be removed from a
 * video.
 */
function fillTrack(video: HTMLVideoElement, cues: readonly Cue[], language: Language, label: string): void {
  const track = video.textTracks[0] ?? video.addTextTrack('captions', label, language)
  for (const old of [...(track.cues ?? [])]) track.removeCue(old)
  for (const { startMs, endMs, text } of cues) track.addCue(new VTTCue(startMs / 1_000, endMs / 1_000, text))
}

function showTrack(video: HTMLVideoElement, isOn: boolean): void {
  const [track] = video.textTracks
  if (track) track.mode = isOn ? 'showing' : 'hidden'
}

function liftCues(video: HTMLVideoElement, isLifted: boolean): void {
  const barPx = video.parentElement?.querySelector('[data-controls]')?.clientHeight ?? 0
  // The height of a line of captions is about 6 % of the video's.
  const lines = Math.min(9, Math.ceil(barPx / (video.clientHeight * 0.06)) + 1)
  for (const cue of video.textTracks[0]?.cues ?? []) if (cue instanceof VTTCue) cue.line = isLifted ? -lines : 'auto'
}

/** Adds captions to a video. While its controls are visible, the captions are shown above them. */
export function useCaptionTrack(
  videoRef: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  language: Language | undefined,
  { isOn, isLifted }: { isOn: boolean; isLifted: boolean },
): void {
  const t = useT()
  const label = t('MEDIA.CAPTIONS')
  useEffect(() => {
    if (videoRef.current && language && cues.length > 0) fillTrack(videoRef.current, cues, language, label)
  }, [videoRef, cues, language, label])
  useEffect(() => {
    if (videoRef.current) showTrack(videoRef.current, isOn)
  }, [videoRef, cues, language, isOn])
  useEffect(() => {
    if (videoRef.current) liftCues(videoRef.current, isLifted)
  }, [videoRef, cues, language, isLifted])
}
