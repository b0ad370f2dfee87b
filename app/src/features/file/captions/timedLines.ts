import type { Cue } from '@byeol/contract/text/captions.ts'

/** How long a caption without an end time is shown, unless the next one begins earlier. */
const shownMs = 4_000
const time = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?`
const line = new RegExp(String.raw`^\s*${time}(?:\s*[-~–]\s*${time})?\s+(\S.*)$`, 'u')

function toMs(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts.map((part) => part ?? '0')
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
}

/**
 * Parses captions as people type them: one per line, with its start time (`0:03 고마워`), and its end time if a pause
 * follows (`0:03-0:05 고마워`). A line without a time continues the previous one. Returns null if the first line has no
 * time.
 */
export function readTimedLines(text: string, durationMs: number | null): Cue[] | null {
  const cues: { startMs: number; endMs: number | null; text: string }[] = []
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const found = line.exec(row)
    const last = cues.at(-1)
    if (found)
      cues.push({
        startMs: toMs(found.slice(1, 5)),
        endMs: found[6] === undefined ? null : toMs(found.slice(5, 9)),
        text: found[9]!.trim(),
      })
    else if (last) last.text += `\n${row.trim()}`
    else return null
  }
  return cues.map(({ startMs, endMs, text: words }, at) => {
    const next = cues[at + 1]?.startMs ?? durationMs ?? Infinity
    return { startMs, endMs: endMs ?? Math.max(startMs + 1, Math.min(next, startMs + shownMs)), text: words }
  })
}

function typedTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const fraction =
    ms % 1_000 === 0
      ? ''
      : `.${String(ms % 1_000)
          .padStart(3, '0')
          .replace(/0+$/u, '')}`
  return `${h > 0 ? `${h}:${String(m).padStart(2, '0')}` : m}:${String(s).padStart(2, '0')}${fraction}`
}

/** Writes captions in the format in which people type them. */
export const writeTimedLines = (cues: readonly Cue[]): string =>
  cues.map(({ startMs, endMs, text }) => `${typedTime(startMs)}-${typedTime(endMs)} ${text}`).join('\n')
