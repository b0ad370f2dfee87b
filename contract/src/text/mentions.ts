export interface Mention {
  /** The username in lower case, without @. */
  name: string
  /** The mention as written, with @. */
  text: string
  /** Its index in the text. */
  at: number
}

// Web addresses are matched first, so that an @ inside one is not a mention. A mention is an @ that does not follow a
// word, an address or a path, and the username after it. The name ends at the first character that usernames cannot
// contain, so a particle or title may follow (@seoha님). If that character is a Latin letter or a combining mark, as in
// @seohá, it is not a mention: the name would look like another user's.
const webAddress = String.raw`[hH][tT]{2}[pP][sS]?:\/\/[^\s<>"'“”‘’]+`
const notAfter = String.raw`(?<![\p{Script=Latin}\p{N}_.@#/])`
const notBefore = String.raw`(?!\.*[\p{Script=Latin}\p{N}_@]|\p{M})`
const addressOrMention = new RegExp(`${webAddress}|${notAfter}@(?<name>[a-zA-Z0-9_.]{3,20})${notBefore}`, 'gu')

/** The @usernames in a text, in order. A full stop after a name is not part of the name. */
export function mentionsIn(content: string): Mention[] {
  return [...content.matchAll(addressOrMention)].flatMap(({ index, groups }) => {
    const name = groups?.name?.replace(/\.+$/u, '') ?? ''
    return name.length < 3 ? [] : [{ name: name.toLowerCase(), text: `@${name}`, at: index }]
  })
}
