/** What the simulated services answer for some sentences of the demo world, by target language. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ko: { 'Have a good night!': '잘 자요!', 'Thank you for today.': '오늘 고마워요.' },
  en: { '잘 자요!': 'Have a good night!', '오늘 고마워요.': 'Thank you for today.' },
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Han}/u, 'zh'],
  [/[ñ¿¡]/iu, 'es'],
  [/\b(?:aku|kamu|yang|tidak)\b/iu, 'id'],
]

/** Guesses the language of a text from its letters. */
export const languageOf = (text: string): string => scripts.find(([letters]) => letters.test(text))?.[1] ?? 'en'

const words = (text: string, to: string): string => {
  const bare = text.trim()
  if (!/\p{L}/u.test(bare)) return text
  return text.replace(bare, () => known[to]?.[bare] ?? `[${to}] ${bare}`)
}

/**
 * Translates a line with markup as the real services do: elements for which `stays` is true are left alone, and all
 * other words change. It knows a few sentences; otherwise it puts the language's code before the words.
 */
export const pseudoTranslate = (line: string, to: string, stays: RegExp): string =>
  line
    .split(stays)
    .map((part, at) => (at % 2 === 1 ? part : words(part, to)))
    .join('')
