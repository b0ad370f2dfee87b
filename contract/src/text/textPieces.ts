/** A piece of a text: a web address, or the text between two of them (reliability.md 26). */
export type LinkPiece = { kind: 'text' | 'link'; text: string }

// An address ends before non-ASCII quotes, brackets, punctuation and symbols, emoji and invisible characters. Dashes
// and middle dots are allowed, because they occur in titles.
const beyondAscii = String.raw`[\p{S}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cf}\p{Extended_Pictographic}\uFE0F\u20E3]`
const stop = String.raw`(?![\x00-\x7F·・])${beyondAscii}`
/**
 * The start of another address in a list without spaces. After `=` or `/` it belongs to the first address, as in web
 * archives.
 */
const nextAddress = String.raw`(?<![=/?&:%])https?:\/\/`
const address = new RegExp(String.raw`https?:\/\/(?:(?!${nextAddress}|${stop})[^\s<>"'])+`, 'giu')
/** Punctuation at the end of an address is not part of it. */
const afterAddress = new Set('.,!?:;~*^|`·・')
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Scripts without a space between an address and the next word: `https://example.com에서`. */
const unspaced = String.raw`[\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]`
/** User, host and port. After them, an address can only continue with `/`, `?` or `#`. */
const authority = /^(https?:\/\/)((?:[^/?#@]*@)?)([\p{L}\p{M}\p{N}.-]+|\[[\da-f:.]+\])(?::\d+)?/iu
const topLevel = new RegExp(`^(?:[a-z]{2,}|xn--[a-z0-9-]+|[0-9]+|한국|닷컴|닷넷|삼성)(?=$|${unspaced})`, 'iu')
/** A word that directly follows a letter, digit or bracket of an address, up to the end or the next sentence. */
const attached = new RegExp(`([a-z0-9)\\]])${unspaced}+(?=$|[.,!?:;~]+(?:$|${unspaced}))`, 'iu')
/** A particle after a slash, dash or underscore, which belongs to the sentence and not to the page's name. */
const particle = new RegExp(
  `([/_-])(?:${[
    '은|는|이|가|을|를|에|의|와|과|도|만|로|으로|요|에서|에게|한테|부터|까지|처럼|보다|라고|이라고|하고|랑|이랑',
    '에서만|에서는|에서도|에는|에도|로도|로만|입니다|이에요|예요|이야|인데|인데요|ㅋ+|ㅎ+|ㅠ+|ㅜ+',
  ].join('|')})$`,
  'u',
)
/**
 * A question mark and the words of the sentence after it: `https://example.com/p?이거`. A real query contains an equals
 * sign.
 */
const question = new RegExp(String.raw`\?${unspaced}[^=]*$`, 'iu')
/** A smiley after an address. */
const smile = /\^[_.-]*\^$/u
/** Characters that people put around an address for emphasis. */
const wraps = new Set('_~*')

/**
 * Cuts an address before a closing bracket that has no opening one in it. A loop, because brackets can be nested a
 * thousand deep.
 */
function withoutOpenBrackets(found: string): string {
  const open: string[] = []
  for (const [at, char] of [...found].entries()) {
    if ('([{'.includes(char)) open.push(char)
    const opener = closers[char]
    if (opener && open.pop() !== opener) return [...found].slice(0, at).join('')
  }
  return found
}

/**
 * Removes punctuation at the end. A loop, because a regular expression would take quadratic time on a thousand full
 * stops.
 */
function withoutEnd(found: string): string {
  let end = found.length
  while (end > 0 && afterAddress.has(found[end - 1]!)) end--
  return found.slice(0, end)
}

/**
 * Cuts a host after its last label that can be a top-level domain. If there is none, keeps only the ASCII letters,
 * digits and hyphens at its start, if any.
 */
function withoutWords(host: string): string {
  const labels = host.split('.')
  for (let at = labels.length - 1; at > 0; at--) {
    const found = topLevel.exec(labels[at]!)
    if (found) return [...labels.slice(0, at), found[0]].join('.')
  }
  return /^[a-z0-9-]+/iu.exec(labels[0]!)?.[0] ?? host
}

/** The part of a match that is an address, without words, punctuation and brackets of the sentence around it. */
function addressIn(found: string, before: string): string {
  const bare = withoutEnd(withoutOpenBrackets(found).replace(smile, ''))
  const whole = wraps.has(before) && bare.endsWith(before) ? bare.slice(0, -1) : bare
  const [start = '', scheme = '', user = '', name = ''] = authority.exec(whole) ?? []
  if (!name) return whole
  const host = name.startsWith('[') ? name : withoutWords(name)
  if (host !== name) return scheme + user + host
  const rest = whole.slice(start.length)
  if (!/^[/?#]/u.test(rest)) return start
  const end = attached.exec(rest)
  const path = end ? rest.slice(0, end.index + 1) : rest
  return withoutEnd(start + path.replace(question, '').replace(particle, '$1'))
}

/** `URL` exists in browsers and in Node. */
declare const URL: { canParse: (address: string) => boolean }

export function textPieces(content: string): LinkPiece[] {
  const pieces: LinkPiece[] = []
  let at = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = addressIn(found, content.charAt(index - 1))
    if (!URL.canParse(text)) continue
    if (index > at) pieces.push({ kind: 'text', text: content.slice(at, index) })
    pieces.push({ kind: 'link', text })
    at = index + text.length
  }
  if (at < content.length) pieces.push({ kind: 'text', text: content.slice(at) })
  return pieces
}

export const firstLink = (content: string | null): string | null =>
  (content?.includes('://') && textPieces(content).find(({ kind }) => kind === 'link')?.text) || null
