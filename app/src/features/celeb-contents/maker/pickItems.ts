import { limits } from '@byeol/contract/limits.ts'
import { sendId } from '../../../api/sendId.ts'
import { takeMedia, type MediaProblem } from '../../file/pickMedia.ts'
import type { MakerItem } from './contentsValue.ts'

const loadTimeoutMs = 5_000
/** The server allows the same excess, because recorders stop a few frames late. */
const graceMs = 1_000

export type ItemProblem = MediaProblem | 'voiceTooLarge' | 'voiceTooLong'

/** Measures picked files and creates items from them, `room` at most. */
export async function pickItems(
  files: readonly File[],
  room: number,
): Promise<{ items: MakerItem[]; problems: ItemProblem[] }> {
  const problems = new Set<ItemProblem>()
  if (files.length > room) problems.add('tooMany')
  const items: MakerItem[] = []
  for (const file of files.slice(0, room)) {
    const taken = await (file.type.startsWith('audio/') ? takeVoice(file) : takePicture(file, problems))
    if (typeof taken === 'string') problems.add(taken)
    else items.push(taken)
  }
  return { items, problems: [...problems] }
}

async function takePicture(file: File, problems: Set<ItemProblem>): Promise<MakerItem | ItemProblem> {
  const taken = await takeMedia(file)
  if (typeof taken === 'string') return taken
  if (taken.motion) problems.add('still')
  const { video } = taken
  return {
    key: sendId(new Date()),
    kind: video ? 'video' : 'photo',
    file: taken.file,
    still: video ? video.poster : taken.file,
    url: null,
    fileId: null,
    durationMs: video?.durationMs ?? null,
    ...(video?.isCut && { isCut: true }),
  }
}

async function takeVoice(file: File): Promise<MakerItem | ItemProblem> {
  if (file.size > limits.voiceMaxBytes) return 'voiceTooLarge'
  const durationMs = await measureVoice(file)
  if (durationMs !== null && durationMs > limits.voiceMaxMs + graceMs) return 'voiceTooLong'
  return { key: sendId(new Date()), kind: 'voice', file, still: null, url: null, fileId: null, durationMs }
}

/** The length of a voice recording; null if this browser cannot read it, in which case the server checks it. */
function measureVoice(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), loadTimeoutMs)
    const end = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(audio.duration) ? Math.round(audio.duration * 1_000) : null)
    }
    audio.addEventListener('loadedmetadata', end, { once: true })
    audio.addEventListener('error', end, { once: true })
    audio.preload = 'metadata'
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
