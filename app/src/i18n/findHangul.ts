const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const first = '가'.charCodeAt(0)

const placeOf = (char: string): number => (/^[가-힣]/u.test(char) ? char.charCodeAt(0) - first : -1)
const initialOf = (char: string): string | undefined => initials[Math.floor(placeOf(char) / 588)]

/** 간 is on its way to 가나: what the last syllable was before its final consonant came, and that consonant. */
function beforeLastConsonant(typed: string): string | null {
  const place = placeOf(typed.slice(-1))
  const final = finals[place % 28]
  return place > 0 && final && initials.includes(final)
    ? typed.slice(0, -1) + String.fromCharCode(first + place - (place % 28)) + final
    : null
}

function standsAt(name: string, at: number, typed: string): boolean {
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
 * Where in a Korean name a person's typing stands, -1 for nowhere: whole syllables, initial consonants (ㄷㅎ for 대한),
 * both mixed, and every stage on the way of composing a syllable (대하, 대한ㅁ).
 */
export function findHangul(name: string, typed: string): number {
  const ways = [typed, beforeLastConsonant(typed)].filter((way) => way !== null)
  for (let at = 0; at < name.length; at += 1) if (ways.some((way) => standsAt(name, at, way))) return at
  return -1
}
