export interface Mention {
  /** As it is looked for: lower case, without @. */
  name: string
  /** As it is written, with @. */
  text: string
  at: number
}

/**
 * A web address, whose @ names nobody, or an @ that continues no word, address or path, and the username after it. The name
 * ends where its alphabet ends, so a particle or title may follow (@seoha님); a letter that only looks like one of its
 * alphabet makes it nobody's.
 */
const addressOrMention =
  /[hH][tT]{2}[pP][sS]?:\/\/[^\s<>"'“”‘’]+|(?<![\p{Script=Latin}\p{N}_.@#/])@(?<name>[a-zA-Z0-9_.]{3,20})(?!\.*[\p{Script=Latin}\p{N}_@]|\p{M})/gu

/** Whom a text names by @username, in its order. A full stop after a name ends the sentence. */
export function mentionsIn(content: string): Mention[] {
  return [...content.matchAll(addressOrMention)].flatMap(({ index, groups }) => {
    const name = groups?.name?.replace(/\.+$/u, '') ?? ''
    return name.length < 3 ? [] : [{ name: name.toLowerCase(), text: `@${name}`, at: index }]
  })
}
