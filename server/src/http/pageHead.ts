/** The preview that a messenger shows for a shared link. Texts are plain; `image` is a path on this server. */
export interface PageCard {
  title: string
  description: string
  image: string | null
  /** The picture is landscape, so it may be shown across the full width of the preview. */
  isWide: boolean
}

export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The meta tags for link previews. The server writes them, because messengers run no scripts (walk.md 10). */
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

/** Inserts the card's title, description and meta tags into the head of the app's HTML page. */
export const withCard = (html: string, card: PageCard, origin: string, path: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${inAttribute(card.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/u,
      (_, start: string) => `${start}${inAttribute(card.description)}"`,
    )
    .replace('</head>', () => `${cardTags(card, origin, path)}</head>`)
