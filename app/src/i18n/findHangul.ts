import { hangulFinals, hangulInitials as initials } from '@byeol/contract/text/hangul.ts'

const finals = ['', ...hangulFinals]
const first = '가'.charCodeAt(0)

const placeOf = (char: string): number => (/^[가-힣]/u.test(char) ? char.charCodeAt(0) - first : -1)
const initialOf = (char: string): string | undefined => initials[Math.floor(placeOf(char) / 588)]

/**
 * Moves the final consonant of the last syllable to a letter of its own: 간 becomes 가 and ㄴ. While a person types 가나,
 * the text is 간 for a moment.
 */
function beforeLastConsonant(typed: string): string | null {
  const place = placeOf(typed.slice(-1))
  const final = finals[place % 28]
  return place > 0 && final && initials.includes(final)
    ? typed.slice(0, -1) + String.fromCharCode(first + place - (place % 28)) + final
    : null
}

function matchesAt(name: string, at: number, typed: string): boolean {
  return [...typed].every((wanted, i) => {
    const char = name[at + i] ?? ''
    const isLast = i === typed.length - 1
    return (
      char === wanted ||
      initialOf(char) === wanted ||
      (isLast && char !== '' && char.normalize('NFD').startsWith(wanted.normalize('NFD')))
    )
  })
}

/**
 * The position at which a typed text matches a Korean name; -1 if it does not. Matches whole syllables, initial
 * consonants (ㄷㅎ for 대한), a mixture of both, and syllables that are not complete yet (대하, 대한ㅁ).
 */
export function findHangul(name: string, typed: string): number {
  const variants = [typed, beforeLastConsonant(typed)].filter((variant) => variant !== null)
  for (let at = 0; at < name.length; at += 1) if (variants.some((variant) => matchesAt(name, at, variant))) return at
  return -1
}
