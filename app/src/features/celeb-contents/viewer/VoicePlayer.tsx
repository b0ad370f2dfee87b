import type { Voice, VoiceLinks } from '@byeol/contract/file.ts'
import { useEffect } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { Transcript } from '../../file/captions/Transcript.tsx'
import { useCues } from '../../file/captions/useCues.ts'
import { placeTime, videoTime } from '../../file/videoTime.ts'
import { SpeedButton } from '../../file/voice/SpeedButton.tsx'
import { VoiceBars } from '../../file/voice/VoiceBars.tsx'
import { heardVoice, pauseVoice, playVoice, seekVoice, stopVoice, useVoice } from '../../file/voice/voicePlayer.ts'
import styles from './VoicePlayer.module.css'

/**
 * Plays a voice recording: a button, the waveform as a position slider, and the speed. If the link has expired,
 * `onRenew` fetches a new one, and playback continues at the same position.
 */
export function VoicePlayer({
  voice,
  title,
  current,
  onRenew,
}: {
  voice: Voice
  title: string
  current: boolean
  onRenew: () => Promise<VoiceLinks | null>
}) {
  const t = useT()
  const { id, durationMs, waveform, links } = voice
  const { isPlaying, isWaiting, problem, atMs } = useVoice(id)
  useEffect(
    () => () => {
      if (heardVoice() === id) stopVoice()
    },
    [id],
  )
  const cues = useCues(voice.captions && links.captions)
  const toggle = () =>
    isPlaying || (isWaiting && !problem)
      ? pauseVoice()
      : playVoice({ id, durationMs, title, picture: null, links, renew: onRenew })
  return (
    <div className={`${ui.stack4} ${styles.player}`}>
      <VoiceBars
        className={styles.wave}
        waveform={waveform}
        atMs={atMs}
        durationMs={durationMs}
        onSeek={(ms) => seekVoice(id, ms)}
      />
      <p className={styles.times}>
        <span>{placeTime(atMs)}</span>
        <span>{videoTime(durationMs)}</span>
      </p>
      <button
        type="button"
        className={`${ui.tile} ${styles.toggle}`}
        aria-label={t(isPlaying ? 'MEDIA.PAUSE' : 'CONTENTS.PLAY')}
        aria-busy={isWaiting || undefined}
        onClick={toggle}
      >
        {isPlaying ? <span className={styles.pause} /> : <Icon name="play" size={28} filled />}
      </button>
      <SpeedButton className={styles.speed} />
      {problem ? (
        <p role="alert">{t(problem === 'offline' ? 'MEDIA.VOICE_OFFLINE' : 'CONTENTS.VOICE_FAILED')}</p>
      ) : null}
      {current ? <Transcript cues={cues} language={voice.captions} /> : null}
    </div>
  )
}
