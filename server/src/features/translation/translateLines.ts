import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { linesAtOnce, type Piece, type TranslationClient } from '../../providers/translation/TranslationClient.ts'
import { hasWords, piecesOf } from './piecesOf.ts'

interface Translated {
  text: string
  /** The language of the first words, as the service names it. */
  from: string | null
}

/** Whether a translated line still has every piece that must stay, in any order. */
function hasAll(line: readonly Piece[], translated: string): boolean {
  let rest = translated
  return line.every(({ text, stays }) => {
    if (!stays) return true
    const at = rest.indexOf(text)
    if (at < 0) return false
    rest = rest.slice(0, at) + rest.slice(at + text.length)
    return true
  })
}

/** Translates a text line by line, and leaves lines without words alone. Throws ProviderError. */
export async function translateLines(
  client: TranslationClient,
  text: string,
  to: TranslationLanguage,
): Promise<Translated> {
  let from: string | null = null
  async function ask(lines: readonly Piece[][]): Promise<string[]> {
    const answers: string[] = []
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      const answer = await client.translate(lines.slice(at, at + linesAtOnce), to)
      from ??= answer.from
      answers.push(...answer.lines)
    }
    return answers
  }
  /** Translates the words between the pieces that stay one by one: worse sentences, but nothing is lost. */
  async function translateApart(line: readonly Piece[]): Promise<string> {
    const wanted = line.filter((piece) => hasWords([piece]))
    const answers = await ask(wanted.map(({ text: words }) => [{ text: words.trim(), stays: false }]))
    const translated = new Map(wanted.map((piece, at) => [piece, piece.text.replace(piece.text.trim(), answers[at]!)]))
    return line.map((piece) => translated.get(piece) ?? piece.text).join('')
  }

  const parts = text.split(/(\r?\n)/u)
  const lines = parts.map((part) => piecesOf(part))
  const worded = lines.filter(hasWords)
  const answers = await ask(worded)
  const translated = new Map<readonly Piece[], string>()
  for (const [at, line] of worded.entries())
    translated.set(line, hasAll(line, answers[at]!) ? answers[at]! : await translateApart(line))
  return { text: lines.map((line, at) => translated.get(line) ?? parts[at]!).join(''), from }
}
