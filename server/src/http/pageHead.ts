/** What a messenger shows of a shared address. Texts are plain; `image` is a path on this server. */
export interface PageCard {
  title: string
  description: string
  image: string | null
  /** The picture is landscape, and may be shown across the whole card. */
  isWide: boolean
}

export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The tags that link previews read, because messengers run no scripts (walk.md 10). */
export function cardTags(card: PageCard, origin: string, path: string): string {
  const url = new URL(path, origin).href
  const open: [string, string][] = [
    ['og:type', 'profile'],
    ['og:site_name', 'byeol'],
    ['og:locale', 'ko_KR'],
    ['og:title', card.title],
    ['og:description', card.description],
    ['og:url', url],
    ...(card.image ? ([['og:image', new URL(card.image, origin).href]] satisfies [string, string][]) : []),
  ]
  return [
    `<link rel="canonical" href="${inAttribute(url)}" />`,
    `<meta name="twitter:card" content="${card.isWide ? 'summary_large_image' : 'summary'}" />`,
    ...open.map(([name, content]) => `<meta property="${name}" content="${inAttribute(content)}" />`),
  ].join('')
}

/** A page of the app with the card's title, description and tags in its head. */
export const withCard = (html: string, card: PageCard, origin: string, path: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${inAttribute(card.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/u,
      (_, start: string) => `${start}${inAttribute(card.description)}"`,
    )
    .replace('</head>', () => `${cardTags(card, origin, path)}</head>`)
