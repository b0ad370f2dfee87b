import { limits } from '@byeol/contract/limits.ts'
import { Parser } from 'htmlparser2'

/** What a page says about itself for link previews (Open Graph, otherwise plain HTML). */
export interface PageHead {
  title: string
  description: string
  site: string
  /** As written on the page, so it may be relative. */
  pictureUrl: string | null
}

const titleMax = 120
const descriptionMax = 240
const siteMax = 60

// Limits the work for a hostile page: at each closing tag, the parser searches its open elements.
const elementsMax = 1_000
const rawTitleMax = 2_000

/**
 * Reduces a text to one clean line. Removes control characters, direction marks and invisible characters, with which a
 * page could draw over our own text (reliability.md 26), and replacement characters, which stand for invalid bytes.
 * Cuts before normalizing, because normalizing 64 kB of stacked accents takes 360 ms.
 */
function tidy(text: string | undefined, max: number): string {
  const plain = (text ?? '')
    .slice(0, max * limits.unitsPerCharacter)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s\uFFFD]+/gu, ' ')
    .trim()
    .normalize('NFC')
  const characters = [...plain]
  if (characters.length <= max) return plain
  const kept = characters.slice(0, max - 1)
  return `${kept.join('').trimEnd()}…`
}

/** A page that was cut off may end inside a tag. */
const withoutOpenTag = (html: string): string =>
  html.lastIndexOf('<') > html.lastIndexOf('>') ? html.slice(0, html.lastIndexOf('<')) : html

/** Collects the first `meta` element for each property or name, and the first title. Stops where the body starts. */
function parseHead(html: string): { title: string; metas: ReadonlyMap<string, string> } {
  const metas = new Map<string, string>()
  let title = ''
  let titles = 0
  let isInTitle = false
  let elements = 0
  const parser = new Parser({
    onopentagname(name) {
      elements++
      if (name === 'body' || elements > elementsMax) parser.pause()
      isInTitle = name === 'title' && ++titles === 1
    },
    onopentag(name, { property, name: metaName, content }) {
      const key = (property ?? metaName)?.toLowerCase()
      if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content)
    },
    ontext(text) {
      if (isInTitle && title.length < rawTitleMax) title += text
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
    },
  })
  parser.end(withoutOpenTag(html))
  return { title, metas }
}

function decode(bytes: Buffer, contentType: string): string {
  const start = bytes.subarray(0, 2_048).toString('latin1')
  const charset =
    /charset=["']?([\w-]{1,20})/iu.exec(contentType)?.[1] ?? /charset=["']?([\w-]{1,20})/iu.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * Reads the head of a page from its first 64 kB. `host` is used if the site name is missing. Decodes the page's
 * charset, because some Korean pages are in EUC-KR. Null if the page has no title. Takes less than 4 ms of the event
 * loop, measured with 230 hostile and 1,500 random pages.
 */
export function readPageHead(bytes: Buffer, contentType: string, host: string): PageHead | null {
  const { title: plainTitle, metas } = parseHead(decode(bytes.subarray(0, limits.linkPageMaxBytes), contentType))
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((content) => content?.trim())
  const title = tidy(first('og:title', 'twitter:title') ?? plainTitle, titleMax)
  if (!title) return null
  return {
    title,
    description: tidy(first('og:description', 'twitter:description', 'description'), descriptionMax),
    site: tidy(first('og:site_name') ?? host.replace(/^www\./u, ''), siteMax),
    pictureUrl: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image')?.trim() ?? null,
  }
}
