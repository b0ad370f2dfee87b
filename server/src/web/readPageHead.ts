/** What a page says of itself for those who link to it (Open Graph, else plain HTML). */
export interface PageHead {
  title: string
  description: string
  site: string
  /** As the page writes it; may be relative. */
  pictureUrl: string | null
}

const titleMax = 120
const descriptionMax = 240
const siteMax = 60

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
    },
  )
}

// Controls, marks of direction and what has no shape would let a page draw over ours (reliability.md 26).
const tidy = (text: string | undefined, max: number): string => {
  const plain = unescape(text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
  const shapes = [...plain]
  return shapes.length > max
    ? `${shapes
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : plain
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([a-z:-]{1,30})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}

/** The first of each `meta`, by its property or name. */
function metasOf(html: string): Map<string, string> {
  const metas = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,4000}>/giu)) {
    const attributes = attributesOf(tag)
    const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
    const content = attributes.get('content')
    if (name && content && !metas.has(name)) metas.set(name, content)
  }
  return metas
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

/** Null for a page without a title. Korean pages come in EUC-KR, too. */
export function readPageHead(bytes: Buffer, contentType: string, host: string): PageHead | null {
  const page = decode(bytes, contentType)
  const bodyAt = page.search(/<body[\s>]/iu)
  const html = bodyAt === -1 ? page : page.slice(0, bodyAt)
  const metas = metasOf(html)
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((content) => content?.trim())
  const title = tidy(
    first('og:title', 'twitter:title') ?? /<title[^>]{0,200}>([^<]{1,2000})/iu.exec(html)?.[1],
    titleMax,
  )
  if (!title) return null
  return {
    title,
    description: tidy(first('og:description', 'twitter:description', 'description'), descriptionMax),
    site: tidy(first('og:site_name') ?? host.replace(/^www\./u, ''), siteMax),
    pictureUrl:
      unescape(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') ?? '').trim() || null,
  }
}
