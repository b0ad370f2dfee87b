import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useBoot } from '../../../api/bootState.ts'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import { keepScreenOn } from './keepScreenOn.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { makeVoice } from './makeVoice.ts'
import { MicProblemNote } from './MicProblemNote.tsx'
import { LiveWave, RecordedWave, shortestPartMs, type Part } from './RecordedWave.tsx'
import styles from './RecordSheet.module.css'
import { silenceMedia } from './silenceMedia.ts'
import { toWav, waveformOf } from './sound.ts'
import { useClip } from './useClip.ts'
import { useSpokenTime } from './useSpokenTime.ts'
import { useVoiceWords, withWords } from './useVoiceWords.ts'
import { canContinue, VoiceRecorder, type Take } from './VoiceRecorder.ts'
import { VoiceWordsField } from './VoiceWordsField.tsx'

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

/** Starts, stops and continues a recording, plays it, cuts its ends, and hands it over. */
export function Recording({ myId, chatId, maxMs, limit, kind, onRecorded, onDone }: RecordingProps) {
  const t = useT()
  const [recorder] = useState(() => new VoiceRecorder(myId, chatId, maxMs))
  useEffect(() => recorder.open(), [recorder])
  const { phase, take, elapsedMs, levels, halt, problem } = useStore(recorder.store)
  const [part, setPart] = usePart(take)
  const [busy, setBusy] = useState(false)
  const words = useVoiceWords(chatId)
  const canDraft = useBoot().captionDrafts && kind === 'letter'
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
    silenceMedia()
    if (isRecording) return void (await recorder.stop())
    words.clear()
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
    if (!sure) return
    words.clear()
    await recorder.remove()
  }
  const send = async () => {
    clip.stop()
    setBusy(true)
    const done = await recorder.stop()
    const isPartLost = phase !== 'idle' && recorder.store.get().halt === 'lost'
    if (done && !isPartLost && done.durationMs >= shortestPartMs) {
      const chosen = done === take ? part : { fromMs: 0, toMs: done.durationMs }
      const voice = makeVoice(done, chosen.fromMs, chosen.toMs)
      if (await onRecorded(withWords(voice, words.words))) {
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
                  words.clear()
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
      {canDraft && hasTake && lengthMs >= shortestPartMs ? (
        <VoiceWordsField words={words} onDraft={() => void words.draft(makeVoice(take, part.fromMs, part.toMs))} />
      ) : null}
      <Button
        fullWidth
        busy={busy || words.isDrafting}
        disabled={lengthMs < shortestPartMs}
        onClick={() => void send()}
      >
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
