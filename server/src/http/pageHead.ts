/** The preview that a messenger shows for a shared link. Texts are plain; `image` is a path on this server. */
export interface PageCard {
  title: string
  description: string
  /** The path of the page with this card; null for the card of all pages without their own. */
  path: string | null
  kind: 'profile' | 'article' | 'website'
  image: string | null
  /** The picture is landscape, so it may be shown across the full width of the preview. */
  isWide: boolean
  /** The picture's size in px, if it is known: some messengers then show it at its full width at once. */
  imageSize?: { width: number; height: number }
}

export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The meta tags for link previews. The server writes them, because messengers run no scripts (walk.md 10). */
function cardTags(card: PageCard, origin: string): string {
  const url = card.path === null ? null : new URL(card.path, origin).href
  const open: [string, string][] = [
    ['og:type', card.kind],
    ['og:site_name', 'byeol'],
    ['og:locale', 'ko_KR'],
    ['og:title', card.title],
    ['og:description', card.description],
    ...(url ? ([['og:url', url]] satisfies [string, string][]) : []),
    ...(card.image ? ([['og:image', new URL(card.image, origin).href]] satisfies [string, string][]) : []),
    ...Object.entries(card.imageSize ?? {}).map(([name, px]): [string, string] => [`og:image:${name}`, String(px)]),
  ]
  return [
    url ? `<link rel="canonical" href="${inAttribute(url)}" />` : '',
    `<meta name="twitter:card" content="${card.isWide ? 'summary_large_image' : 'summary'}" />`,
    ...open.map(([name, content]) => `<meta property="${name}" content="${inAttribute(content)}" />`),
  ].join('')
}

/** The card of all pages that have none of their own. The picture is a file of the app. */
export const productCard: PageCard = {
  title: 'byeol, 좋아하는 마음에 답장이 오는 곳',
  description: '별이 보낸 하루를 채팅으로 받고, 나도 답장해요.',
  path: null,
  kind: 'website',
  image: '/share.jpg',
  isWide: true,
}

/** Inserts the card's title, description and meta tags into the head of the app's HTML page. */
export const withCard = (html: string, card: PageCard, origin: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${inAttribute(card.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/u,
      (_, start: string) => `${start}${inAttribute(card.description)}"`,
    )
    .replace('</head>', () => `${cardTags(card, origin)}</head>`)
