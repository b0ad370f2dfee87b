import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { keepScreenOn } from './keepScreenOn.ts'
import { makeVoice } from './makeVoice.ts'
import { MicProblemNote } from './MicProblemNote.tsx'
import styles from './RecordBar.module.css'
import { shortestPartMs } from './RecordedWave.tsx'
import { silenceMedia } from './silenceMedia.ts'
import { toWav, waveformOf } from './sound.ts'
import { useClip } from './useClip.ts'
import { useSpokenTime } from './useSpokenTime.ts'
import { VoiceRecorder } from './VoiceRecorder.ts'

const barCount = 30
const lowest = 8

/**
 * Records a short voice message in place of the input field: it starts at once, and is stopped, played, discarded or
 * sent. A recording that was left on this device is shown first.
 */
export function RecordBar({
  myId,
  chatId,
  maxMs,
  onRecorded,
  onClose,
}: {
  myId: UserId
  chatId: ChatId
  maxMs: number
  /** Takes the recording. Resolves to false if it could not be taken; it is then kept. */
  onRecorded: (voice: PickedMedia) => Promise<boolean>
  onClose: () => void
}) {
  const t = useT()
  const [recorder] = useState(() => new VoiceRecorder(myId, chatId, maxMs))
  useEffect(() => recorder.open(), [recorder])
  const { phase, take, elapsedMs, levels, halt, problem } = useStore(recorder.store)
  const [busy, setBusy] = useState(false)
  const samples = take?.samples ?? null
  const bars = useMemo(() => (samples ? waveformOf(samples, barCount) : levels.slice(-barCount)), [samples, levels])
  const file = useMemo(() => (samples ? toWav(samples) : (take?.parts[0] ?? null)), [samples, take])
  const clip = useClip(file, { fromMs: 0, toMs: take?.durationMs ?? 0 })
  const isRecording = phase === 'recording'
  useSpokenTime(isRecording, elapsedMs, maxMs)
  useEffect(() => (isRecording ? keepScreenOn() : undefined), [isRecording])
  // The button that opened the bar is gone.
  const discardButton = useRef<HTMLButtonElement>(null)
  useEffect(() => discardButton.current?.focus(), [])
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || phase !== 'idle') return
    hasBegun.current = true
    if (take) return
    silenceMedia()
    void recorder.start()
  }, [recorder, phase, take])

  const toggle = () => {
    if (isRecording) void recorder.stop()
    else if (take) clip.toggle()
  }
  const discard = async () => {
    clip.stop()
    await recorder.remove()
    onClose()
  }
  const send = async () => {
    clip.stop()
    setBusy(true)
    const done = await recorder.stop()
    if (done && done.durationMs >= shortestPartMs && (await onRecorded(makeVoice(done, 0, done.durationMs)))) {
      await recorder.remove()
      onClose()
    }
    setBusy(false)
  }

  const hasTake = take !== null && !isRecording
  const shown = isRecording ? levels.slice(-barCount) : bars
  const playedShare = clip.atMs !== null && take ? clip.atMs / take.durationMs : 1
  const isLater = (at: number) => (isRecording ? at >= shown.length : at / barCount > playedShare)
  const limit = t('VOICE.SECONDS', { seconds: maxMs / 1_000 })
  return (
    <>
      {problem && !take ? (
        <MicProblemNote problem={problem} onRetry={() => void recorder.start()} />
      ) : halt ? (
        <p className={styles.note} role="status">
          {t(`VOICE.HALT_${halt}`, { limit })}
        </p>
      ) : null}
      <div className={styles.bar} role="group" aria-label={t('VOICE.MESSAGE')}>
        <button
          ref={discardButton}
          type="button"
          className={styles.button}
          aria-label={t('VOICE.DISCARD')}
          disabled={busy}
          onClick={() => void discard()}
        >
          <Icon name="x" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t(isRecording ? 'VOICE.STOP' : clip.isPlaying ? 'VOICE.LISTEN_STOP' : 'VOICE.LISTEN')}
          aria-disabled={!isRecording && !hasTake}
          onClick={toggle}
        >
          {isRecording ? (
            <i className={styles.stop} />
          ) : hasTake ? (
            <Icon name={clip.isPlaying ? 'pause' : 'play'} size={20} filled />
          ) : problem ? null : (
            <Spinner size={20} />
          )}
        </button>
        <span className={styles.wave} aria-hidden="true">
          {Array.from({ length: barCount }, (_, at) => (
            <i
              key={at}
              className={isLater(at) ? styles.later : undefined}
              style={{ height: `${Math.max(lowest, shown[at] ?? 0)}%` }}
            />
          ))}
        </span>
        <span className={styles.time} role="timer">
          {placeTime(clip.atMs ?? (hasTake ? take.durationMs : elapsedMs))}
          <small> / {videoTime(clip.atMs === null ? maxMs : (take?.durationMs ?? maxMs))}</small>
        </span>
        <button
          type="button"
          className={`${styles.button} ${styles.send}`}
          aria-label={t('VOICE.SEND_ANSWER')}
          disabled={busy || (hasTake ? take.durationMs : elapsedMs) < shortestPartMs}
          onClick={() => void send()}
        >
          <Icon name="send" size={20} />
        </button>
      </div>
    </>
  )
}
