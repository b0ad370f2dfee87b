/** A token of a text that people see as a chip: `{nickname}` in the text, 닉네임 on the screen. */
export interface TextChip {
  token: string
  label: string
}

/** Marks both ends of a chip: a character without width that no keyboard types. */
const mark = '\u2063'
/** Pads the label. A line never breaks here. */
const pad = '\u202f\u202f'

const chipOf = ({ label }: TextChip): string => `${mark}${pad}${label}${pad}${mark}`

/** The text as a field holds it, with labels between marks instead of tokens. */
export const toShown = (text: string, chip: TextChip): string => text.replaceAll(chip.token, () => chipOf(chip))

/** The text of a field with its tokens. A chip with a missing part counts as deleted. */
export function toText(shown: string, chip: TextChip): string {
  const whole = chipOf(chip)
  const parts = shown.split(whole).map((part) => withoutRests(part, whole))
  return parts.join(chip.token)
}

/** Removes the rest of a broken chip, which still has one of its two marks. */
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

/** The pieces of a field's text, to draw chips. */
export function shownPieces(shown: string, chip: TextChip): { isChip: boolean; text: string }[] {
  const whole = chipOf(chip)
  return shown
    .split(whole)
    .flatMap((text, at) => [
      ...(at > 0 ? [{ isChip: true, text: whole }] : []),
      ...(text ? [{ isChip: false, text }] : []),
    ])
}

/** The nearest place outside of a chip: its end when the caret moves forward, otherwise its start. */
export function outsideChip(shown: string, at: number, chip: TextChip, forward: boolean): number {
  let start = 0
  for (const { isChip, text } of shownPieces(shown, chip)) {
    const end = start + text.length
    if (isChip && at > start && at < end) return forward ? end : start
    start = end
  }
  return at
}
