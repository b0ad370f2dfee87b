import { limits } from '../limits.ts'

/** One caption, with the times between which it is shown. */
export interface Cue {
  startMs: number
  endMs: number
  text: string
}

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`, 'u')
/** Markup of WebVTT and SRT inside a line: `<i>`, `<v 서하>`, `{\an8}`. */
const marks = /<[^>]*>|\{\\[^}]*\}/gu

function toMs(hours: string | undefined, minutes: string, seconds: string, fraction: string): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1_000 + Number(fraction.padEnd(3, '0'))
}

function readCue(block: string): Cue | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => timing.test(line))
  const found = timing.exec(lines[at] ?? '')
  if (!found) return null
  const [, h1, m1 = '0', s1 = '0', f1 = '0', h2, m2 = '0', s2 = '0', f2 = '0'] = found
  const text = lines
    .slice(at + 1)
    .map((line) => line.replace(marks, '').trim())
    .filter((line) => line !== '')
    .join('\n')
  const cue = { startMs: toMs(h1, m1, s1, f1), endMs: toMs(h2, m2, s2, f2), text }
  return text && cue.endMs > cue.startMs ? cue : null
}

/** The captions in a WebVTT or SRT file, in their order. Skips blocks that are not captions. */
export const readCaptions = (file: string): Cue[] =>
  file
    .replace(/^\u{FEFF}/u, '')
    .replace(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .map(readCue)
    .filter((cue) => cue !== null)
    .toSorted((a, b) => a.startMs - b.startMs)

const two = (value: number): string => String(value).padStart(2, '0')

/** 00:01:02.500 */
export function cueTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(h)}:${two(m)}:${two(s)}.${String(ms % 1_000).padStart(3, '0')}`
}

/** Writes captions as a WebVTT file. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => `${cueTime(startMs)} --> ${cueTime(endMs)}\n${text}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** Whether these captions are valid for media of this length: at least one, not too many, none after the end. */
export const fitsMedium = (cues: readonly Cue[], durationMs: number): boolean =>
  cues.length > 0 &&
  cues.length <= limits.captionLinesMax &&
  cues.every(({ startMs, text }) => startMs < durationMs && text.length <= limits.captionLineMaxChars)
