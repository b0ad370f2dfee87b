import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { announce } from '@byeol/ui/announce.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import { keepScreenOn } from './keepScreenOn.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { makeVoice } from './makeVoice.ts'
import { MicProblemNote } from './MicProblemNote.tsx'
import { LiveWave, RecordedWave, shortestPartMs, type Part } from './RecordedWave.tsx'
import styles from './RecordSheet.module.css'
import { toWav, waveformOf } from './sound.ts'
import { useClip } from './useClip.ts'
import { pauseVoice } from './voicePlayer.ts'
import { canContinue, VoiceRecorder, type Take } from './VoiceRecorder.ts'

export interface RecordingProps {
  myId: UserId
  chatId: ChatId
  maxMs: number
  /** `maxMs` in words. */
  limit: string
  /** `letter`: a celeb's voice for all fans, which joins the queue. `message`: sent at once. */
  kind: 'letter' | 'message'
  /** Takes the recording. Resolves to false if it could not be taken; it is then kept. */
  onRecorded: (voice: PickedMedia) => Promise<boolean>
  onDone: () => void
}

const barCount = 54
/** The remaining time is announced once, this long before the end. */
const warnMs = 10_000

/** Starts, stops and continues a recording, plays it, cuts its ends, and hands it over. */
export function Recording({ myId, chatId, maxMs, limit, kind, onRecorded, onDone }: RecordingProps) {
  const t = useT()
  const [recorder] = useState(() => new VoiceRecorder(myId, chatId, maxMs))
  useEffect(() => recorder.open(), [recorder])
  const { phase, take, elapsedMs, levels, halt, problem } = useStore(recorder.store)
  const [part, setPart] = usePart(take)
  const [busy, setBusy] = useState(false)
  const samples = take?.samples ?? null
  const bars = useMemo(() => (samples ? waveformOf(samples, barCount) : levels.slice(-barCount)), [samples, levels])
  // WAV can be played from any place at once, which the formats of recorders cannot.
  const file = useMemo(() => (samples ? toWav(samples) : (take?.parts[0] ?? null)), [samples, take])
  const clip = useClip(file, part)
  const isRecording = phase === 'recording'
  useSpokenTime(isRecording, elapsedMs, maxMs)
  // A locked phone would end the recording.
  useEffect(() => (isRecording ? keepScreenOn() : undefined), [isRecording])

  const toggle = async () => {
    clip.stop()
    silence()
    if (isRecording) return void (await recorder.stop())
    if (take && isCut(take, part)) await recorder.trim(part.fromMs, part.toMs)
    await recorder.start()
  }
  const again = async () => {
    clip.stop()
    await recorder.stop()
    const sure = await confirmAlert({
      header: t('VOICE.AGAIN_ASK'),
      message: t('VOICE.AGAIN_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('VOICE.AGAIN') }],
    })
    if (sure) await recorder.remove()
  }
  const send = async () => {
    clip.stop()
    setBusy(true)
    const done = await recorder.stop()
    const isPartLost = phase !== 'idle' && recorder.store.get().halt === 'lost'
    if (done && !isPartLost && done.durationMs >= shortestPartMs) {
      const chosen = done === take ? part : { fromMs: 0, toMs: done.durationMs }
      if (await onRecorded(makeVoice(done, chosen.fromMs, chosen.toMs))) {
        await recorder.remove()
        onDone()
      }
    }
    setBusy(false)
  }

  if (problem && !take) return <MicProblemNote problem={problem} onRetry={() => void recorder.start()} />
  const hasTake = take !== null && !isRecording
  const lengthMs = hasTake ? part.toMs - part.fromMs : elapsedMs
  const isFull = hasTake && !canContinue(take, maxMs)
  const note = problem
    ? t(`VOICE.PROBLEM_${problem}`)
    : phase === 'asking'
      ? t('VOICE.ASKING')
      : halt
        ? t(`VOICE.HALT_${halt}`, { limit })
        : isRecording && isSilent(levels)
          ? t('VOICE.SILENT')
          : hasTake && samples
            ? t('VOICE.CUT_HINT')
            : ''
  return (
    <div className={styles.recording}>
      <p className={styles.time} role="timer">
        {clip.atMs !== null ? placeTime(clip.atMs - part.fromMs) : hasTake ? videoTime(lengthMs) : placeTime(elapsedMs)}
        <small>/ {videoTime(clip.atMs === null ? maxMs : lengthMs)}</small>
      </p>
      {hasTake ? (
        <RecordedWave
          bars={bars}
          durationMs={take.durationMs}
          part={part}
          atMs={clip.atMs}
          onCut={
            samples && take.durationMs > shortestPartMs
              ? (next) => {
                  clip.stop()
                  setPart(next)
                }
              : null
          }
        />
      ) : (
        <LiveWave levels={isRecording ? levels : []} />
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.controls}>
        <button type="button" className={styles.side} disabled={!take && !isRecording} onClick={() => void again()}>
          <i>
            <Icon name="undo" />
          </i>
          {t('VOICE.AGAIN')}
        </button>
        <button
          type="button"
          className={`${styles.record} ${isRecording ? styles.on : ''}`}
          aria-label={t(isRecording ? 'VOICE.STOP' : take ? 'VOICE.GO_ON' : 'VOICE.START')}
          disabled={busy || isFull || (phase !== 'idle' && !isRecording)}
          onClick={() => void toggle()}
        >
          <i />
        </button>
        <button type="button" className={styles.side} disabled={!hasTake} onClick={clip.toggle}>
          <i>
            <Icon name={clip.isPlaying ? 'pause' : 'play'} />
          </i>
          {t(clip.isPlaying ? 'VOICE.LISTEN_STOP' : 'VOICE.LISTEN')}
        </button>
      </div>
      <Button fullWidth busy={busy} disabled={lengthMs < shortestPartMs} onClick={() => void send()}>
        {t(kind === 'letter' ? 'VOICE.ADD' : 'SHELL.SEND')}
      </Button>
    </div>
  )
}

/** Three seconds without any sound: the microphone is switched off or covered. */
const isSilent = (levels: readonly number[]): boolean =>
  levels.length >= 30 && levels.slice(-30).every((level) => level === 0)

const isCut = (take: Take, { fromMs, toMs }: Part): boolean => fromMs > 0 || toMs < take.durationMs

/** The part that will be sent: the whole recording until one of its ends is moved. */
function usePart(take: Take | null): [Part, (part: Part) => void] {
  const [chosen, setChosen] = useState<{ of: Take | null; part: Part }>({ of: null, part: { fromMs: 0, toMs: 0 } })
  const part = chosen.of === take ? chosen.part : { fromMs: 0, toMs: take?.durationMs ?? 0 }
  return [part, (next) => setChosen({ of: take, part: next })]
}

/** Otherwise the microphone would record what this app plays. */
function silence(): void {
  pauseVoice()
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
}

/** Tells screen readers when recording starts and stops, and when the time is almost over. */
function useSpokenTime(isRecording: boolean, elapsedMs: number, maxMs: number): void {
  const t = useT()
  const was = useRef(false)
  const isEnding = isRecording && maxMs > 3 * warnMs && elapsedMs >= maxMs - warnMs
  useEffect(() => {
    if (isRecording) announce(t('VOICE.SAID_START'))
    else if (was.current) announce(t('VOICE.SAID_STOP'))
    was.current = isRecording
  }, [isRecording, t])
  useEffect(() => {
    if (isEnding) announce(t('VOICE.SAID_ENDING', { seconds: warnMs / 1_000 }))
  }, [isEnding, t])
}
