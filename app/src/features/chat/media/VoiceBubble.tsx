import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../../file/videoTime.ts'
import { VoiceBars } from '../../file/voice/VoiceBars.tsx'
import { pauseVoice, playVoice, seekVoice, useVoice } from '../../file/voice/voicePlayer.ts'
import { SpeedButton } from '../../file/voice/SpeedButton.tsx'
import { renewVoiceLinks } from './voiceLinks.ts'
import styles from './VoiceBubble.module.css'
import { VoiceTranscript } from './VoiceTranscript.tsx'

const barsOfLetter = 34
const barsOfOwn = 26

/**
 * A voice recording in a bubble: a button that plays it, its waveform, which moves the position, its length, and the
 * speed. A fan's own recording is smaller and plays at the chosen speed.
 */
export function VoiceBubble({ message, small }: { message: ChatMessage; small: boolean }) {
  const t = useT()
  const { author, voice } = message
  const { isHeard, isPlaying, isWaiting, problem, atMs } = useVoice(message.id)
  if (!voice) return null
  const { durationMs, waveform, links } = voice
  const of = videoTime(durationMs)
  const isBegun = isHeard || atMs > 0
  const toggle = () => {
    if (isPlaying || (isWaiting && !problem)) return pauseVoice()
    playVoice({
      id: message.id,
      durationMs,
      title: author.nickname,
      picture: author.photoUrl,
      links,
      renew: () => renewVoiceLinks(message.id),
    })
  }
  return (
    <div
      className={small ? `${styles.voice} ${styles.small}` : styles.voice}
      role="group"
      aria-label={t('MEDIA.VOICE_BY', { name: author.nickname, time: of })}
    >
      <button
        type="button"
        className={`${ui.tile} ${styles.play}`}
        aria-label={t(isPlaying ? 'MEDIA.PAUSE' : 'MEDIA.LISTEN')}
        aria-busy={isWaiting || undefined}
        onClick={toggle}
      >
        {isWaiting && !problem ? <Spinner size={20} /> : <Icon name={isPlaying ? 'pause' : 'play'} size={20} filled />}
      </button>
      <div>
        <VoiceBars
          className={styles.wave}
          waveform={waveform}
          count={small ? barsOfOwn : barsOfLetter}
          atMs={atMs}
          durationMs={durationMs}
          isWhole={!isBegun}
          onSeek={(ms) => seekVoice(message.id, ms)}
        />
        <div className={styles.facts}>
          {problem ? (
            <p role="alert">{t(problem === 'offline' ? 'MEDIA.VOICE_OFFLINE' : 'MEDIA.VOICE_FAILED')}</p>
          ) : (
            <span aria-hidden="true">{isBegun ? `${placeTime(atMs)} / ${of}` : of}</span>
          )}
          {small || problem ? null : <SpeedButton className={styles.speed} />}
        </div>
      </div>
      <VoiceTranscript message={message} atMs={isBegun ? atMs : null} />
    </div>
  )
}
