import type { Rolldown } from 'vite'

/**
 * The translation files that every page loads, and those that only some pages load, under their names in
 * `src/i18n/i18n.ts`.
 */
export const texts = {
  boot: { ko: 'i18n/ko.ts', en: 'i18n/en.ts' },
  room: { ko: 'i18n/koRoom.ts', en: 'i18n/enRoom.ts' },
  late: { ko: 'i18n/koLate.ts', en: 'i18n/enLate.ts' },
}

export interface FirstPage {
  /** Paths relative to `src`. */
  modules: string[]
  parts: (keyof typeof texts)[]
}

/** The pages where most visits begin, by path. */
export const firstPages: Record<string, FirstPage> = {
  '/start': { modules: ['features/auth/sign-in/StartPage.tsx'], parts: [] },
  '/tabs/home': { modules: ['shell/TabsPage.tsx', 'features/board/feed/HomeTab.tsx'], parts: ['room', 'late'] },
  '/tabs/chats': { modules: ['shell/TabsPage.tsx', 'desk/ChatsTab.tsx'], parts: [] },
  '/chat': { modules: ['features/chat/ChatRoomPage.tsx'], parts: ['room'] },
}

/** Loaded alongside every page of a signed-in person. */
const beside = 'boot/listenToServer.ts'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The modules and everything that they import statically. */
function importsOf(ids: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * A module that at least this many other pages use is not put into the same file as modules that only few of them use.
 */
const manyPages = 8

/**
 * The name of the file that a module is bundled into. Modules that only one first page imports go into one file, and
 * modules that several first pages share go into another, so that each page loads few files and little that it does not
 * need. Modules that other pages also use get separate files, so that those pages load little of the first pages' code.
 * Null for a module that no first page imports.
 */
export function firstPageChunks(src: string): (id: string, graph: Graph) => string | null {
  const entries = Object.values(firstPages).map(({ modules }) => modules.map((name) => `${src}/${name}`))
  let first: Set<string>[] | undefined
  let others: Set<string>[] | undefined
  let live: Set<string> | undefined
  return (id, graph) => {
    first ??= entries.map((modules) => importsOf(modules, graph))
    others ??= (graph.getModuleInfo(`${src}/routes.tsx`)?.dynamicallyImportedIds ?? [])
      .filter((page) => !entries.flat().includes(page))
      .map((page) => importsOf([page], graph))
    const users = first.flatMap((page, place) => (page.has(id) ? [place] : []))
    live ??= importsOf([`${src}/${beside}`], graph)
    // Visitors do not load the code for live events, so a module of page 0, which visitors open, cannot be in its file.
    if (live.has(id) && !users.includes(0)) return 'live'
    if (users.length === 0) return null
    const count = others.filter((page) => page.has(id)).length
    if (users.length > 1 && !users.includes(0)) return count < manyPages ? 'pages' : 'pagesmany'
    return `page${users.join('')}${count === 0 ? '' : count < manyPages ? 'some' : 'many'}`
  }
}
