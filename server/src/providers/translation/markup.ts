import type { Piece } from './TranslationClient.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const escaped = (text: string): string => text.replaceAll(/[&<>]/gu, (char) => entities[char]!)

/** A line as the services read it, with the given tags around the pieces that must stay as they are. */
export const toMarkup = (line: readonly Piece[], open: string, close: string): string =>
  line.map(({ text, stays }) => (stays ? `${open}${escaped(text)}${close}` : escaped(text))).join('')

function characterOf(entity: string, name: string): string {
  const known = named[name.toLowerCase()]
  if (known) return known
  if (!name.startsWith('#')) return entity
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}

/** The text of a translated line, without tags and entities. */
export const fromMarkup = (line: string): string =>
  line.replaceAll(/<[^<>]*>/gu, '').replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,5});/giu, characterOf)
