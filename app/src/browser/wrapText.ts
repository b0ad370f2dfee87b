/**
 * Breaks a text into lines that fit a width. Breaks between words, and inside a word only if it is wider than a line.
 * `measure` returns the width of a text.
 */
export function wrapText(text: string, mostWide: number, measure: (text: string) => number): string[] {
  const segmenter = new Intl.Segmenter()
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    const add = (piece: string) => {
      if (line !== '' && measure(line + piece.trimEnd()) > mostWide) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
    for (const word of paragraph.match(/\s*\S+/gu) ?? []) {
      if (measure(word.trim()) <= mostWide) add(word)
      else for (const { segment } of segmenter.segment(word)) add(segment)
    }
    return [...lines, line.trimEnd()]
  })
}
