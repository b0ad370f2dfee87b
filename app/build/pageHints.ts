import { product } from '@byeol/contract/limits.ts'
import type { Plugin, Rolldown } from 'vite'
import { firstPages, texts, type FirstPage } from './firstPages.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedAssets: Set<string>; importedCss: Set<string> } }

interface Files {
  scripts: string[]
  styles: string[]
  pictures: string[]
}

/** The files of these modules and of everything that they import statically. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Files {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const pages = modules.map((module) => {
    const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
    if (!page) throw new Error(`no chunk has ${module}`)
    return page
  })
  // When a page shares its file with others, the bundler adds a small file for `import()` that only imports the shared
  // one.
  const named = chunks.filter(({ facadeModuleId }) =>
    modules.some((module) => facadeModuleId?.endsWith(`/src/${module}`)),
  )
  const found = new Set<Chunk>([...named, ...pages])
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  const all = [...found]
  return {
    scripts: all.map(({ fileName }) => fileName),
    styles: [...new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    pictures: pages
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])])
      .filter((name) => name.endsWith('.webp')),
  }
}

/** The files of a page: scripts, styles and pictures, then its Korean and English texts. */
type Hints = [scripts: string[], styles: string[], pictures: string[], ko: string[], en: string[]]

/**
 * Writes a list of the files that each page needs into index.html, so that the browser loads them in parallel with the
 * app's first scripts, not after those have run.
 */
export const pageHints = (): Plugin => ({
  name: 'byeol-page-hints',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const isNew = (name: string) => !html.includes(name)
      const hintsOf = ({ modules, parts }: FirstPage): Hints => {
        const { scripts, styles, pictures } = filesOf(bundle, modules)
        const textsIn = (language: 'ko' | 'en') =>
          filesOf(
            bundle,
            (['boot', ...parts] as const).map((part) => texts[part][language]),
          ).scripts.filter((name) => isNew(name) && !scripts.includes(name))
        return [scripts.filter(isNew), styles.filter(isNew), pictures, textsIn('ko'), textsIn('en')]
      }
      const entries = Object.entries(firstPages).map(([path, page]) => [path, hintsOf(page)])
      const other = hintsOf({ modules: [], parts: [] })
      const script = `
      // The files of the page at this address, with the texts of the language (app/build/pageHints.ts).
      var language = navigator.language
      try {
        language = localStorage.getItem('${product.languageStorageKey}') || language
      } catch (e) {}
      var hints = ${JSON.stringify(Object.fromEntries(entries))}[location.pathname] || ${JSON.stringify(other)}
      var hint = function (rel, as) {
        return function (name) {
          var link = document.createElement('link')
          link.rel = rel
          if (as) link.as = as
          // The app requests its styles the same way; otherwise the browser would load them twice.
          if (as === 'style') link.crossOrigin = ''
          link.href = '/' + name
          document.head.append(link)
        }
      }
      hints[0].concat(hints[/^ko([-_]|$)/i.test(language) ? 3 : 4]).forEach(hint('modulepreload'))
      hints[1].forEach(hint('preload', 'style'))
      hints[2].forEach(hint('preload', 'image'))
    `
      return html.replace('</head>', () => `  <script>${script}</script>\n  </head>`)
    },
  },
})
