/** A token in a text that people see as a chip: `{nickname}` in the text, 닉네임 on the screen. */
export interface TextChip {
  token: string
  label: string
}

/** A zero-width character that no keyboard types, placed at both ends of a chip. */
const mark = '\u2063'
/** Padding around the label, where lines do not break. */
const pad = '\u202f\u202f'

const chipOf = ({ label }: TextChip): string => `${mark}${pad}${label}${pad}${mark}`

/** Converts a text to the form that the field contains: labels between marks instead of tokens. */
export const toShown = (text: string, chip: TextChip): string => text.replaceAll(chip.token, () => chipOf(chip))

/** Converts a field's content back to a text with tokens. A chip of which a part is missing counts as deleted. */
export function toText(shown: string, chip: TextChip): string {
  const whole = chipOf(chip)
  const parts = shown.split(whole).map((part) => withoutRests(part, whole))
  return parts.join(chip.token)
}

/** Removes the remains of a broken chip, which still has one of its two marks. */
function withoutRests(text: string, whole: string): string {
  const at = text.indexOf(mark)
  if (at === -1) return text
  let end = at + 1
  while (end < text.length && text[end] === whole[end - at]) end += 1
  let start = at
  while (start > 0 && text[start - 1] === whole[whole.length - 1 - (at - start + 1)]) start -= 1
  const isHead = end - at > at - start + 1
  return withoutRests(isHead ? text.slice(0, at) + text.slice(end) : text.slice(0, start) + text.slice(at + 1), whole)
}

/** Splits a field's text into chips and other text, for drawing. */
export function shownPieces(shown: string, chip: TextChip): { isChip: boolean; text: string }[] {
  const whole = chipOf(chip)
  return shown
    .split(whole)
    .flatMap((text, at) => [
      ...(at > 0 ? [{ isChip: true, text: whole }] : []),
      ...(text ? [{ isChip: false, text }] : []),
    ])
}

/** The nearest position outside a chip: its end when the caret moves forward, otherwise its start. */
export function outsideChip(shown: string, at: number, chip: TextChip, forward: boolean): number {
  let start = 0
  for (const { isChip, text } of shownPieces(shown, chip)) {
    const end = start + text.length
    if (isChip && at > start && at < end) return forward ? end : start
    start = end
  }
  return at
}
