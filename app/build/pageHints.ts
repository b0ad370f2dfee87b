import type { Plugin, Rolldown } from 'vite'

/** The pages where most visits begin, by path, with their modules below `src`. */
const firstPages = {
  '/start': ['features/auth/sign-in/StartPage.tsx'],
  '/tabs/home': ['shell/TabsPage.tsx', 'features/board/feed/HomeTab.tsx'],
  '/tabs/chats': ['shell/TabsPage.tsx', 'desk/ChatsTab.tsx'],
  '/chat': ['features/chat/ChatRoomPage.tsx'],
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedAssets: Set<string> } }

/** The chunk of a module with all that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): { scripts: string[]; pictures: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
  if (!page) throw new Error(`no chunk has ${module}`)
  const found = new Set<Chunk>([page])
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    pictures: [...(page.viteMetadata?.importedAssets ?? [])].filter((name) => name.endsWith('.webp')),
  }
}

/**
 * Writes into index.html which files the page at the address needs, so that the browser loads them beside the app's
 * first scripts and not only when those have run.
 */
export const pageHints = (): Plugin => ({
  name: 'byeol-page-hints',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const entries = Object.entries(firstPages).map(([path, modules]) => {
        const files = modules.map((module) => filesOf(bundle, module))
        const scripts = [...new Set(files.flatMap((each) => each.scripts))].filter((name) => !html.includes(name))
        return [path, [scripts, [...new Set(files.flatMap((each) => each.pictures))]]] as const
      })
      const script = `
      // What the page at this address needs (app/build/pageHints.ts).
      var hints = ${JSON.stringify(Object.fromEntries(entries))}[location.pathname] || [[], []]
      hints[0].forEach(function (name) {
        var link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = '/' + name
        document.head.append(link)
      })
      hints[1].forEach(function (name) {
        var link = document.createElement('link')
        link.rel = 'preload'
        link.as = 'image'
        link.href = '/' + name
        document.head.append(link)
      })
    `
      return html.replace('</head>', `  <script>${script}</script>\n  </head>`)
    },
  },
})
