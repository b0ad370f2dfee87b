import type { RouteObject } from 'react-router'
import { nextLayer } from '@byeol/ui/lazyLayer.ts'
import { isCeleb } from '../api/me.ts'
import { getUserId, onToken } from '../api/token.ts'
import { whenIdle } from '../browser/whenIdle.ts'
import { startServiceWorker } from './startServiceWorker.ts'
import type { GuardMiddleware } from './guarded.ts'
import { authGuard, profileGuard, startGuard, type Guard } from './guards.ts'

type Load = () => Promise<unknown>
/** The person that the app preloads pages for. */
export interface Visitor {
  isSignedIn: boolean
  isCeleb: boolean
}
/** The preload options in a route's `handle`. */
export interface PageHandle {
  /** Only celebs use the page. */
  forCelebs?: true
}

/**
 * How long a page waits for an idle moment. After that it loads anyway, so that a device that is never idle loads all
 * pages.
 */
const idleMostMs = 500

const guardsOf = ({ middleware = [] }: RouteObject): Guard[] =>
  middleware.flatMap((each) => ('guard' in each ? [(each as GuardMiddleware).guard] : []))

/** The code of the pages that a visitor may open, the signed-in person's own pages first. */
export function pagesToPreload(routes: readonly RouteObject[], { isSignedIn, isCeleb }: Visitor): Load[] {
  const [own, others]: [Load[], Load[]] = [[], []]
  const collect = (list: readonly RouteObject[], outer: readonly Guard[]): void => {
    for (const route of list) {
      const guards = [...outer, ...guardsOf(route)]
      const needsSignIn = guards.includes(authGuard) || guards.includes(profileGuard)
      const isClosed = isSignedIn ? guards.includes(startGuard) : needsSignIn
      if (isClosed || ((route.handle as PageHandle | undefined)?.forCelebs && !isCeleb)) continue
      if (typeof route.lazy === 'object' && route.lazy.Component)
        (needsSignIn ? own : others).push(route.lazy.Component as Load)
      collect(route.children ?? [], guards)
    }
  }
  collect(routes, [])
  return [...own, ...others]
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads the code of pages and their layers before they are opened (spec.md point 2): one in each idle moment, so that
 * loading never competes with what the person is doing, and only pages that this visitor may open. Starts again when a
 * person signs in.
 */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  await startServiceWorker()
  if (savesData()) return
  const loaded = new Set<Load>()
  const next = (): Load | null | undefined =>
    nextLayer() ??
    pagesToPreload(routes, {
      isSignedIn: getUserId() !== null,
      isCeleb: isCeleb(),
    }).find((load) => !loaded.has(load))
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let load = next(); load; load = next()) {
      loaded.add(load)
      await new Promise<void>((resolve) => whenIdle(resolve, idleMostMs))
      await load().catch(() => undefined)
    }
    isRunning = false
    performance.mark('byeol pages preloaded')
  }
  onToken(() => void run())
  await run()
}
