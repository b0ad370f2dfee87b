/** Scripts that belong entirely or mostly to one language. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Latin}/gu, 'en'],
]

/**
 * Letters that distinguish a language in Latin script from English. Latin text without any of them counts as English.
 */
const latinMarks: readonly (readonly [RegExp, string])[] = [
  [/[ăđơư\u1EA0-\u1EF9]/iu, 'vi'],
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[ğış]/iu, 'tr'],
  [/[ąćęłńśźż]/iu, 'pl'],
  [/[ßäöü]/iu, 'de'],
  [/[çœæàèêëîïôùû]/iu, 'fr'],
]

/** Removes addresses, mentions and hashtags, because they have no language. */
const withoutNames = (text: string): string =>
  text.replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+\.\S+|\bwww\.\S+|[@#][\p{L}\p{N}_.]+/giu, ' ')

/** One Hangul syllable or Chinese character contains about as much as two Latin letters. */
const weightOf = (language: string, letters: number): number =>
  ['ko', 'ja', 'zh'].includes(language) ? letters * 2 : letters

/**
 * Guesses the language of a text that a person wrote from its letters, for the attribute `lang`, so that screen readers
 * choose the right voice and browsers the right font (WCAG 3.1.2). The language with the most letters wins. Undefined
 * for a text without letters, such as emoji or a number.
 */
export function textLanguage(text: string | null | undefined): string | undefined {
  const letters = withoutNames((text ?? '').normalize('NFC'))
  const found = new Map<string, number>()
  for (const [script, language] of scripts) {
    const count = letters.match(script)?.length
    if (count) found.set(language, count)
  }
  // Chinese characters count as Japanese if there is enough kana, and as Korean if there is enough Hangul.
  const han = found.get('zh') ?? 0
  const kana = found.get('ja') ?? 0
  const owner = kana > 0 && kana * 10 >= han ? 'ja' : found.has('ko') && (found.get('ko') ?? 0) * 2 >= han ? 'ko' : null
  if (han > 0 && owner) {
    found.set(owner, (found.get(owner) ?? 0) + han)
    found.delete('zh')
  }
  let best: string | undefined
  let most = 0
  for (const [language, count] of found) {
    const weight = weightOf(language, count)
    if (weight > most) [best, most] = [language, weight]
  }
  if (best === 'ru' && /[іїєґ]/iu.test(letters)) return 'uk'
  if (best === 'ar' && /[پچژگ]/u.test(letters)) return 'fa'
  return best === 'en' ? (latinMarks.find(([marks]) => marks.test(letters))?.[1] ?? 'en') : best
}

/** Consecutive lines of a text in one language. Joined together, the runs are the whole text. */
export interface LanguageRun {
  text: string
  lang: string | undefined
}

/** Splits a text where the language changes from one line to the next, as in a celeb message with its translation. */
export function languageRuns(text: string): LanguageRun[] {
  const runs: LanguageRun[] = []
  for (const line of text.split(/(?<=\n)/u)) {
    const lang = textLanguage(line)
    const last = runs.at(-1)
    if (last && (!lang || !last.lang || last.lang === lang)) {
      last.text += line
      last.lang ??= lang
    } else runs.push({ text: line, lang })
  }
  return runs
}
